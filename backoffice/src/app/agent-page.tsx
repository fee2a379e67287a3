import { EditOutlined } from '@ant-design/icons';
import { useGetIdentity } from '@refinedev/core';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import type { CurrentUser } from '../../../shared/users/current-user.ts';
import { NAMELESS } from '../../../shared/users/person-facts.ts';
import errorPicture from '../pictures/error.svg';
import noLeadsPicture from '../pictures/no-leads.svg';
import { AgentCards } from '../resources/agent/agent-cards.tsx';
import { AgentOverview } from '../resources/agent/agent-overview.tsx';
import { type AgentPanel, useAgentPanel } from '../resources/agent/agent-panel.ts';
import { ProfileDrawer } from '../resources/agent/profile-drawer.tsx';
import { Notice } from '../ui/notice.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { AGENT_RESOURCES } from './agent-resources.tsx';
import { AreaLists } from './area-lists.tsx';
import './overview.css';

/** The agent's dashboard: their figures and profile, their tabs, and the list that is open. */
export function AgentPage() {
  useDocumentTitle('Agent Dashboard');
  const [editing, setEditing] = useState(false);
  const { data: user } = useGetIdentity<CurrentUser | null>();
  const { data, isError, error, isFetching, refetch } = useAgentPanel();
  const panel = data?.data;

  return (
    <>
      <div className="page-heading">
        <div>
          <h1>Agent Dashboard</h1>
          <p>{user && panel ? welcome(user, panel) : 'Your properties, leads and commissions.'}</p>
        </div>
        {panel?.profile ? (
          <Button icon={<EditOutlined />} onClick={() => setEditing(true)}>
            Edit Profile
          </Button>
        ) : null}
      </div>
      {isError && !panel ? (
        <Notice
          role="alert"
          picture={errorPicture}
          title="The dashboard could not be loaded"
          text={error.message}
          action={
            <Button type="primary" loading={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      ) : null}
      {!panel && !isError ? <PanelLoading /> : null}
      {panel && !panel.profile ? (
        <Notice
          picture={noLeadsPicture}
          title="You have no profile yet"
          text="Create your agent profile to get started with the dashboard."
          action={
            <Button type="primary" onClick={() => setEditing(true)}>
              Create Profile
            </Button>
          }
        />
      ) : null}
      {panel?.profile && user ? (
        <>
          <div className="overview">
            <AgentCards panel={panel} />
            <AgentOverview name={nameOf(user)} panel={panel} profile={panel.profile} />
          </div>
          <AreaLists area="/agent-dashboard" resources={AGENT_RESOURCES} />
        </>
      ) : null}
      {editing && panel && user ? (
        <ProfileDrawer user={user} panel={panel} onSaved={() => void refetch()} onClosed={() => setEditing(false)} />
      ) : null}
    </>
  );
}

function PanelLoading() {
  return (
    <div aria-busy="true">
      <output className="visually-hidden">Loading</output>
      <Skeleton active title={false} paragraph={{ rows: 5, width: '100%' }} />
    </div>
  );
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

function welcome({ firstName }: CurrentUser, { profile, newLeads }: AgentPanel): string {
  const greeting = `Welcome back, ${firstName ?? NAMELESS}.`;
  if (!profile) return greeting;
  const waiting = newLeads > 1 ? 'leads wait' : 'lead waits';
  return `${greeting} ${NUMBERS[newLeads] ?? newLeads} ${waiting} for a first call.`;
}

function nameOf({ firstName, lastName, username }: CurrentUser): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username || NAMELESS;
}
