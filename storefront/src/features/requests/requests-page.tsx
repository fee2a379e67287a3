import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { CalendarClock, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PAGES } from '#shared/paths.ts';
import type { InquiryView } from '#shared/inquiries/inquiry-schema.ts';
import type { ViewingView } from '#shared/viewings/viewing-schema.ts';
import { useMember } from '../../lib/member/use-member.ts';
import noMessages from '../../pictures/no-messages.svg';
import { PageHead } from '../../ui/page/page-head.tsx';
import { ReloadPanel } from '../../ui/base/reload-panel.tsx';
import { Skeleton } from '../../ui/base/skeleton.tsx';
import { StatePanel } from '../../ui/base/state-panel.tsx';
import { panelProps, type Tab, TabList } from '../../ui/page/tab-list.tsx';
import { useDocumentTitle } from '../../ui/base/use-document-title.ts';
import { InquiryCard } from './inquiry-card.tsx';
import { RequestList } from './request-list.tsx';
import { pendingFirst, requestQueries, type Side } from './request-queries.ts';
import { SuggestedReviews } from './suggested-reviews.tsx';
import { ViewingCard } from './viewing-card.tsx';
import '../../ui/style/every-utility.css';

type Kind = 'viewings' | 'inquiries';

const TABS: readonly Tab<Kind>[] = [
  { id: 'viewings', label: 'Viewings', icon: CalendarClock },
  { id: 'inquiries', label: 'Inquiries', icon: MessageSquareText },
];

/** Inquiries and viewing requests, pending ones first: those to answer, and the reader's own. */
export function RequestsPage() {
  useDocumentTitle(PAGES.requests.title);
  const user = useMember();
  const [params, setQuery] = useSearchParams();
  const named = TABS.find(({ id }) => id === params.get('tab'))?.id;
  const opened = useOpenedTab(user !== undefined && named === undefined);
  const kind = named ?? opened ?? 'viewings';
  return (
    <div className="wrap pb-section">
      <PageHead title={PAGES.requests.title} text="Inquiries and viewings, received and sent." />
      {user && <SuggestedReviews />}
      <TabList
        label="Requests"
        tabs={TABS}
        selected={kind}
        onSelect={(id) => setQuery(`tab=${id}`, { replace: true })}
      />
      {TABS.map(({ id }) => (
        <div key={id} {...panelProps(id)} hidden={id !== kind} className="pt-6 lg:pt-8">
          {user && (named ?? opened) ? id === kind && <Requests kind={kind} /> : <CardsSkeleton />}
        </div>
      ))}
    </div>
  );
}

/**
 * The tab to open: one with a received request that waits, else one with any request; viewings come first. It stays once it is
 * known. Undefined until then.
 */
function useOpenedTab(asked: boolean): Kind | undefined {
  const [opened, setOpened] = useState<Kind>();
  const lists = useRequests(asked && !opened ? ['viewings', 'inquiries'] : []);
  const of = (kind: Kind, side: Side) => lists[kind][side].data ?? [];
  const isKnown = TABS.every(({ id }) =>
    [lists[id].received, lists[id].sent].every((list) => list.data ?? list.isError),
  );
  if (asked && !opened && isKnown) {
    const kinds = TABS.map(({ id }) => id);
    const waits = kinds.find((kind) => of(kind, 'received').some(({ status }) => status === 'pending'));
    const some = kinds.find((kind) => of(kind, 'received').length + of(kind, 'sent').length > 0);
    setOpened(waits ?? some ?? 'viewings');
  }
  return opened;
}

/** The lists of these kinds, received and sent. */
function useRequests(kinds: readonly Kind[]) {
  const [asksViewings, asksInquiries] = [kinds.includes('viewings'), kinds.includes('inquiries')];
  return {
    viewings: {
      received: useQuery({ ...requestQueries.viewings('received'), enabled: asksViewings }),
      sent: useQuery({ ...requestQueries.viewings('sent'), enabled: asksViewings }),
    },
    inquiries: {
      received: useQuery({ ...requestQueries.inquiries('received'), enabled: asksInquiries }),
      sent: useQuery({ ...requestQueries.inquiries('sent'), enabled: asksInquiries }),
    },
  };
}

const TITLES: Record<Side, string> = { received: 'Received', sent: 'Sent' };
const EMPTY: Record<Kind, { title: string; text: string }> = {
  viewings: {
    title: 'No viewing requests',
    text: 'Viewings that people ask you for, and those you ask for, appear here.',
  },
  inquiries: {
    title: 'No inquiries',
    text: 'Questions about your listings, and those you ask, appear here with their answers.',
  },
};
const FAILURES: Record<Kind, string> = {
  viewings: 'Viewings could not be loaded.',
  inquiries: 'Inquiries could not be loaded.',
};

function Requests({ kind }: { kind: Kind }) {
  const lists: Record<Side, UseQueryResult<(ViewingView | InquiryView)[]>> = useRequests([kind])[kind];
  const { received, sent } = lists;
  const failed = [received, sent].filter(({ data, isError }) => !data && isError);
  if (failed.length > 0)
    return <ReloadPanel text={FAILURES[kind]} onReload={() => failed.forEach(({ refetch }) => void refetch())} />;
  if (!received.data || !sent.data) return <CardsSkeleton />;
  if (received.data.length + sent.data.length === 0)
    return <StatePanel picture={noMessages} headingLevel="h2" {...EMPTY[kind]} />;
  return (
    <div className="grid gap-12">
      {(['received', 'sent'] as const).map((side) => (
        <RequestList
          key={`${kind}-${side}`}
          title={TITLES[side]}
          requests={pendingFirst(lists[side].data ?? [])}
          renderCard={(request) => <Card request={request} side={side} />}
        />
      ))}
    </div>
  );
}

function Card({ request, side }: { request: ViewingView | InquiryView; side: Side }) {
  return 'preferredDate' in request ? (
    <ViewingCard viewing={request} side={side} />
  ) : (
    <InquiryCard inquiry={request} side={side} />
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
