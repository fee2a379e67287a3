import { EditOutlined } from '@ant-design/icons';
import { useGetIdentity } from '@refinedev/core';
import { Button, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { AREA_PATHS } from '#shared/paths.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { NAMELESS } from '#shared/users/person-facts.ts';
import errorPicture from '../../pictures/error.svg';
import noLeadsPicture from '../../pictures/no-leads.svg';
import { type AgentPanel, useAgentPanel } from '../../resources/agent/agent-panel.ts';
import { ProfileDrawer } from '../../resources/agent/profile-drawer.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AGENT_RESOURCES } from './agent-resources.tsx';
import { AreaHeading } from './area-heading.tsx';
import { AreaLists } from './area-lists.tsx';
import { plural } from '#shared/format/text.ts';

/** The agent's dashboard: its tabs and the open list. An agent without a profile creates one first. */
export function AgentPage() {
  const [editing, setEditing] = useState(false);
  const { data: user } = useGetIdentity<CurrentUser | null>();
  const { data, isError, error, isFetching, refetch } = useAgentPanel({ listens: true });
  const panel = data?.data;

  return (
    <>
      <AreaHeading
        area={AREA_PATHS.agent}
        title="Agent Dashboard"
        text={user && panel ? welcome(user, panel) : 'Your properties, leads and commissions.'}
        actions={
          panel && !panel.profile ? null : (
            <Button size="small" icon={<EditOutlined />} disabled={!panel} onClick={() => setEditing(true)}>
              Edit Profile
            </Button>
          )
        }
      />
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
      {panel?.profile ? <AreaLists area={AREA_PATHS.agent} resources={AGENT_RESOURCES} /> : null}
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

/** The number of new leads, in words for small numbers. */
const NEW_LEADS = [
  'No leads are waiting for a first call.',
  'One lead is waiting for a first call.',
  'Two leads are waiting for a first call.',
  'Three leads are waiting for a first call.',
  'Four leads are waiting for a first call.',
  'Five leads are waiting for a first call.',
  'Six leads are waiting for a first call.',
  'Seven leads are waiting for a first call.',
  'Eight leads are waiting for a first call.',
  'Nine leads are waiting for a first call.',
  'Ten leads are waiting for a first call.',
];

function welcome({ firstName }: CurrentUser, { profile, newLeads }: AgentPanel): ReactNode {
  const greeting = <Isolate>Welcome back, {firstName ?? NAMELESS}.</Isolate>;
  if (!profile) return greeting;
  const waiting =
    NEW_LEADS[newLeads] ??
    plural(newLeads, ['{0} lead is waiting for a first call.', '{0} leads are waiting for a first call.']);
  return (
    <>
      {greeting} {waiting}
    </>
  );
}
