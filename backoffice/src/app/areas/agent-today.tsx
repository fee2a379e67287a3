import { useGetIdentity } from '@refinedev/core';
import { AREA_PATHS, PATHS } from '#shared/paths.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { NAMELESS } from '#shared/users/person-facts.ts';
import { AgentCards } from '../../resources/agent/agent-cards.tsx';
import { AgentOverview } from '../../resources/agent/agent-overview.tsx';
import { useAgentPanel } from '../../resources/agent/agent-panel.ts';
import { type Queue, queuePath, type QueueScreen } from '../../resources/today/queue.ts';
import { QueueList } from '../../resources/today/queue-list.tsx';
import { type DayViewing, ViewingDay } from '../../resources/today/viewing-day.tsx';
import { FiguresError } from '../../ui/figures/figures-error.tsx';
import { useFigures } from '../../ui/figures/use-figures.ts';
import { equals } from '../../ui/lists/search-filter.ts';
import { useDocumentTitle } from '../../ui/use-document-title.ts';

const LEADS = `${AREA_PATHS.agent}/leads`;

const SCREENS: Record<string, QueueScreen> = {
  overdue_leads: {
    name: 'Overdue leads',
    to: queuePath(LEADS, [equals('follow_up', 'overdue')], 'follow_up_date'),
  },
  due_leads: { name: 'Leads due today', to: queuePath(LEADS, [equals('follow_up', 'today')], 'follow_up_date') },
  new_leads: { name: 'New leads', to: queuePath(LEADS, [equals('status', 'new')]) },
  viewing_requests: { name: 'Viewing requests', href: `${PATHS.requests}?tab=viewings` },
  messages: { name: 'Unread messages', href: PATHS.messages },
};

const TOPICS = ['lead', 'assignment', 'notification', 'unread'].map((event) => `user:me/${event}`);

/** The agent's day: viewings, leads and messages first, then the figures and the profile. */
export function AgentToday() {
  useDocumentTitle('Agent Dashboard');
  const { data: user } = useGetIdentity<CurrentUser | null>();
  // The surrounding page already listens for changes of these figures.
  const panel = useAgentPanel().data?.data;
  const query = useFigures<{ queues: Queue[]; viewings: DayViewing[] }>('agent_today', TOPICS);
  const { data, isError } = query;
  return (
    <div className="today">
      {isError && !data ? (
        <FiguresError query={query} />
      ) : (
        <div className="today today-beside">
          <ViewingDay viewings={data?.data.viewings} />
          <QueueList queues={data?.data.queues} screens={SCREENS} />
        </div>
      )}
      {/* The number of viewings is unknown before the answer, and would move everything below. */}
      {(data || isError) && panel?.profile && user ? (
        <>
          <AgentCards panel={panel} />
          <AgentOverview name={nameOf(user)} panel={panel} profile={panel.profile} />
        </>
      ) : null}
    </div>
  );
}

function nameOf({ firstName, lastName, username }: CurrentUser): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username || NAMELESS;
}
