import { EditOutlined } from '@ant-design/icons';
import { useGetIdentity } from '@refinedev/core';
import { Button, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { AREA_PATHS } from '#shared/paths.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { NAMELESS } from '#shared/users/person-facts.ts';
import errorPicture from '../../pictures/error.svg';
import noLeadsPicture from '../../pictures/no-leads.svg';
import { AgentCards } from '../../resources/agent/agent-cards.tsx';
import { AgentOverview } from '../../resources/agent/agent-overview.tsx';
import { type AgentPanel, useAgentPanel } from '../../resources/agent/agent-panel.ts';
import { ProfileDrawer } from '../../resources/agent/profile-drawer.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PHONE, useMediaQuery } from '../../ui/use-media-query.ts';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { AGENT_RESOURCES } from './agent-resources.tsx';
import { AreaLists } from './area-lists.tsx';
import { plural } from '#shared/format/text.ts';
import './overview.css';

/** The agent's dashboard: their figures and profile, their tabs, and the list that is open. */
export function AgentPage() {
  useDocumentTitle('Agent Dashboard');
  const [editing, setEditing] = useState(false);
  const { data: user } = useGetIdentity<CurrentUser | null>();
  const { data, isError, error, isFetching, refetch } = useAgentPanel();
  const panel = data?.data;
  // Leads come first where there is room for one thing.
  const onPhone = useMediaQuery(PHONE);
  const edit = (
    <Button icon={<EditOutlined />} onClick={() => setEditing(true)}>
      Edit Profile
    </Button>
  );

  return (
    <>
      <div className="page-heading">
        <div>
          <h1>Agent Dashboard</h1>
          <p>{user && panel ? welcome(user, panel) : 'Your properties, leads and commissions.'}</p>
        </div>
        {panel?.profile && !onPhone ? edit : null}
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
      {panel?.profile && user
        ? inOrder(
            onPhone,
            <AreaLists key="lists" area={AREA_PATHS.agent} resources={AGENT_RESOURCES} />,
            <div key="overview" className="overview">
              <AgentCards panel={panel} />
              <AgentOverview name={nameOf(user)} panel={panel} profile={panel.profile} />
              {onPhone ? edit : null}
            </div>,
          )
        : null}
      {editing && panel && user ? (
        <ProfileDrawer user={user} panel={panel} onSaved={() => void refetch()} onClosed={() => setEditing(false)} />
      ) : null}
    </>
  );
}

/** The lists before or after the rest; by their keys both stay what they are when a phone is turned, an open form too. */
function inOrder(listsFirst: boolean, lists: ReactNode, rest: ReactNode): ReactNode[] {
  return listsFirst ? [lists, rest] : [rest, lists];
}

function PanelLoading() {
  return (
    <div aria-busy="true">
      <output className="visually-hidden">Loading</output>
      <Skeleton active title={false} paragraph={{ rows: 5, width: '100%' }} />
    </div>
  );
}

/** How many leads are new, in words where there are few. */
const NEW_LEADS = [
  'No lead waits for a first call.',
  'One lead waits for a first call.',
  'Two leads wait for a first call.',
  'Three leads wait for a first call.',
  'Four leads wait for a first call.',
  'Five leads wait for a first call.',
  'Six leads wait for a first call.',
  'Seven leads wait for a first call.',
  'Eight leads wait for a first call.',
  'Nine leads wait for a first call.',
  'Ten leads wait for a first call.',
];

function welcome({ firstName }: CurrentUser, { profile, newLeads }: AgentPanel): ReactNode {
  const greeting = <bdi>Welcome back, {firstName ?? NAMELESS}.</bdi>;
  if (!profile) return greeting;
  const waiting =
    NEW_LEADS[newLeads] ?? plural(newLeads, ['{0} lead waits for a first call.', '{0} leads wait for a first call.']);
  return (
    <>
      {greeting} {waiting}
    </>
  );
}

function nameOf({ firstName, lastName, username }: CurrentUser): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username || NAMELESS;
}
