import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Inbox, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PAGES } from '../../../../shared/addresses.ts';
import { useMember } from '../../lib/use-member.ts';
import noMessages from '../../pictures/no-messages.svg';
import { PageHead } from '../../ui/page-head.tsx';
import { ReloadPanel } from '../../ui/reload-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { panelProps, type Tab, TabList } from '../../ui/tab-list.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { InquiryCard } from './inquiry-card.tsx';
import { requestQueries, type Side } from './request-queries.ts';
import { ViewingCard } from './viewing-card.tsx';

const TABS: readonly Tab<Side>[] = [
  { id: 'received', label: 'Received', icon: Inbox },
  { id: 'sent', label: 'Sent', icon: Send },
];

/** Inquiries and viewing requests: those to answer, and what became of one's own. */
export function RequestsPage() {
  useDocumentTitle(PAGES.requests.title);
  const user = useMember();
  const [params, setQuery] = useSearchParams();
  const side: Side = params.get('tab') === 'sent' ? 'sent' : 'received';
  return (
    <div className="wrap pb-section">
      <PageHead title={PAGES.requests.title} text="Inquiries and viewings, received and sent." />
      <TabList
        label="Requests"
        tabs={TABS}
        selected={side}
        onSelect={(id) => setQuery(id === 'sent' ? 'tab=sent' : '', { replace: true })}
      />
      {TABS.map(({ id }) => (
        <div key={id} {...panelProps(id)} hidden={id !== side} className="pt-6 lg:pt-8">
          {user ? id === side && <Requests side={side} /> : <CardsSkeleton />}
        </div>
      ))}
    </div>
  );
}

const EMPTY: Record<Side, Record<'inquiries' | 'viewings', string>> = {
  received: {
    inquiries: 'What people ask about your properties appears here.',
    viewings: 'When somebody wants to see a property of yours, you confirm or decline here.',
  },
  sent: {
    inquiries: 'What you ask about a property appears here, with its answer.',
    viewings: 'Ask for a viewing on a property’s page, and follow it here.',
  },
};

function Requests({ side }: { side: Side }) {
  const viewings = useQuery(requestQueries.viewings(side));
  const inquiries = useQuery(requestQueries.inquiries(side));
  return (
    <div className="grid gap-12">
      <Group
        title="Viewings"
        none="No viewing requests"
        text={EMPTY[side].viewings}
        query={viewings}
        cards={viewings.data?.map((viewing) => (
          <li key={viewing.id} className="grid min-w-0">
            <ViewingCard viewing={viewing} side={side} />
          </li>
        ))}
      />
      <Group
        title="Inquiries"
        none="No inquiries"
        text={EMPTY[side].inquiries}
        query={inquiries}
        cards={inquiries.data?.map((inquiry) => (
          <li key={inquiry.id} className="grid min-w-0">
            <InquiryCard inquiry={inquiry} side={side} />
          </li>
        ))}
      />
    </div>
  );
}

type GroupProps = {
  title: string;
  none: string;
  text: string;
  query: Pick<UseQueryResult, 'isError' | 'refetch'>;
  cards: readonly ReactNode[] | undefined;
};

function Group({ title, none, text, query, cards }: GroupProps) {
  return (
    <section>
      <h2 className="mb-5 text-2xl">
        {title} {cards && <span className="tabular font-medium text-ink-2">({cards.length})</span>}
      </h2>
      {cards ? (
        cards.length > 0 ? (
          <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-5">{cards}</ul>
        ) : (
          <StatePanel picture={noMessages} title={none} text={text} />
        )
      ) : query.isError ? (
        <ReloadPanel text={`${title} could not be loaded.`} onReload={() => void query.refetch()} />
      ) : (
        <CardsSkeleton />
      )}
    </section>
  );
}

function CardsSkeleton() {
  return (
    <div role="status" className="grid gap-4 lg:grid-cols-2 lg:gap-5">
      <span className="sr-only">Loading requests</span>
      <Skeleton className="h-52 rounded-lg!" />
      <Skeleton className="h-52 rounded-lg!" />
    </div>
  );
}
