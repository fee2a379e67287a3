import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Inbox, Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PAGES } from '#shared/paths.ts';
import { useMember } from '../../lib/member/use-member.ts';
import noMessages from '../../pictures/no-messages.svg';
import { PageHead } from '../../ui/page/page-head.tsx';
import { ReloadPanel } from '../../ui/base/reload-panel.tsx';
import { Skeleton } from '../../ui/base/skeleton.tsx';
import { StatePanel } from '../../ui/base/state-panel.tsx';
import { panelProps, type Tab, TabList } from '../../ui/page/tab-list.tsx';
import { useDocumentTitle } from '../../ui/base/use-document-title.ts';
import { InquiryCard } from './inquiry-card.tsx';
import { requestQueries, type Side } from './request-queries.ts';
import { ViewingCard } from './viewing-card.tsx';
import '../../ui/style/every-utility.css';

const TABS: readonly Tab<Side>[] = [
  { id: 'received', label: 'Received', icon: Inbox },
  { id: 'sent', label: 'Sent', icon: Send },
];

/** Inquiries and viewing requests: those to answer, and what became of one's own. */
export function RequestsPage() {
  useDocumentTitle(PAGES.requests.title);
  const user = useMember();
  const [params, setQuery] = useSearchParams();
  const tab = params.get('tab');
  const opened = useOpenedSide(user !== undefined && tab === null);
  const side: Side = tab === 'sent' || tab === 'received' ? tab : (opened ?? 'received');
  return (
    <div className="wrap pb-section">
      <PageHead title={PAGES.requests.title} text="Inquiries and viewings, received and sent." />
      <TabList
        label="Requests"
        tabs={TABS}
        selected={side}
        onSelect={(id) => setQuery(`tab=${id}`, { replace: true })}
      />
      {TABS.map(({ id }) => (
        <div key={id} {...panelProps(id)} hidden={id !== side} className="pt-6 lg:pt-8">
          {user && (tab !== null || opened) ? id === side && <Requests side={side} /> : <CardsSkeleton />}
        </div>
      ))}
    </div>
  );
}

/** The side that has something, the received one first; it stays once it is known. Undefined while we ask, or are not asked. */
function useOpenedSide(asked: boolean): Side | undefined {
  const [opened, setOpened] = useState<Side>();
  const received = useAmount('received', asked && !opened);
  const sent = useAmount('sent', asked && !opened && received === 0);
  const found = received === 0 ? sent && 'sent' : received && 'received';
  const side = received === 0 && sent === 0 ? 'received' : found || undefined;
  if (side && !opened) setOpened(side);
  return opened;
}

/** How many requests a side has. One that cannot be loaded says so itself, and counts as having some. */
function useAmount(side: Side, enabled: boolean): number | undefined {
  const viewings = useQuery({ ...requestQueries.viewings(side), enabled });
  const inquiries = useQuery({ ...requestQueries.inquiries(side), enabled });
  if (viewings.isError || inquiries.isError) return 1;
  return viewings.data && inquiries.data && viewings.data.length + inquiries.data.length;
}

const EMPTY: Record<Side, Record<'inquiries' | 'viewings', string>> = {
  received: {
    inquiries: 'What people ask about your properties and cars appears here.',
    viewings: 'When somebody wants to see a property of yours, you confirm or decline here.',
  },
  sent: {
    inquiries: 'What you ask about a property or a car appears here, with its answer.',
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
        failure="Viewings could not be loaded."
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
        failure="Inquiries could not be loaded."
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
  failure: string;
  text: string;
  query: Pick<UseQueryResult, 'isError' | 'refetch'>;
  cards: readonly ReactNode[] | undefined;
};

function Group({ title, none, failure, text, query, cards }: GroupProps) {
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
        <ReloadPanel text={failure} onReload={() => void query.refetch()} />
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
