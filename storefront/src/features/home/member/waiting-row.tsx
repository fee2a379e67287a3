import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Isolate } from '#browser/isolate.tsx';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { memberSummaryQuery } from '../../../lib/member/current-user.ts';
import { newDrafts } from '../../../lib/member/drafts.ts';
import { Badge } from '../../../ui/base/badge.tsx';
import { Skeleton } from '../../../ui/base/skeleton.tsx';
import { buttonClass, ACTION_LINK } from '../../../ui/style/classes.ts';
import { ownListingsQueries } from '../../listings/own/own-listings-queries.ts';
import { useAvailabilityConfirmation } from '../../listings/own/use-availability-confirmation.ts';
import { useOwnChange } from '../../listings/own/use-own-change.ts';
import { type WaitingAct, type WaitingItem, waitingItems } from './waiting-items.ts';

/** The row always has at least this height, so that the content below does not move. */
const ROW = 'min-h-44 rounded-lg';

/** Maximum number of items in the row. The lists below contain all listings. */
const SHOWN = 20;

/** Shows the member's tasks, each with a button that settles it. */
export function WaitingRow({ user }: { user: CurrentUser }) {
  return (
    <section aria-labelledby="waiting" className="mt-8">
      <h2 id="waiting" className="mb-4 text-2xl">
        Waiting for you
      </h2>
      <Row user={user} />
    </section>
  );
}

function Row({ user }: { user: CurrentUser }) {
  const summary = useQuery(memberSummaryQuery);
  const properties = useQuery(ownListingsQueries.properties);
  const cars = useQuery(ownListingsQueries.cars);
  const failed = [summary, properties, cars].filter(({ isError, data }) => isError && data === undefined);
  if (failed.length > 0) {
    return (
      <div role="alert" className={`${ROW} grid content-center justify-items-center gap-1 bg-tint px-5 text-center`}>
        <p className="text-ink-2">This list could not be loaded.</p>
        <button
          type="button"
          className={`${ACTION_LINK} px-2`}
          onClick={() => failed.forEach(({ refetch }) => void refetch())}
        >
          Try again
        </button>
      </div>
    );
  }
  if (!summary.data || !properties.data || !cars.data) return <Skeleton className={ROW} />;
  const items = waitingItems({
    summary: summary.data,
    properties: properties.data,
    cars: cars.data,
    drafts: newDrafts(user.id),
  });
  if (items.length === 0) {
    return (
      <div className={`${ROW} flex items-center gap-4 border border-dashed border-line bg-tint px-5`}>
        <CircleCheck className="size-7 flex-none text-ink-3 max-sm:hidden" />
        <p className="text-ink-2">You’re all caught up. Requests, messages and listings to confirm appear here.</p>
      </div>
    );
  }
  return (
    <ul className="no-scrollbar -mx-gutter grid snap-x auto-cols-[84%] grid-flow-col gap-4 overflow-x-auto scroll-px-(--gutter) px-gutter *:snap-start sm:auto-cols-[46%] lg:auto-cols-[31.5%]">
      {items.slice(0, SHOWN).map((item) => (
        <li key={item.key} className="grid">
          <Card item={item} />
        </li>
      ))}
    </ul>
  );
}

function Card({ item: { title, text, isOut, act } }: { item: WaitingItem }) {
  return (
    <div className={`${ROW} flex flex-col gap-1 border border-line bg-surface px-5 py-4 shadow-1`}>
      <p className="flex items-start justify-between gap-2">
        <b className="line-clamp-1 leading-snug font-semibold break-all">
          <Isolate>{title}</Isolate>
        </b>
        {isOut && <Badge tone="rejected">Not in search</Badge>}
      </p>
      <Isolate as="p" className="line-clamp-2 text-sm text-ink-2 wrap-anywhere">
        {text}
      </Isolate>
      <div className="mt-auto grid justify-items-start pt-2">
        <Act act={act} title={title} />
      </div>
    </div>
  );
}

function Act({ act, title }: { act: WaitingAct; title: string }) {
  if (act.does === 'follow')
    return (
      <Link to={act.to} className={buttonClass('soft', 'sm')}>
        {act.label}
        <span className="sr-only">: {title}</span>
      </Link>
    );
  return act.does === 'confirm' ? <Confirm {...act} title={title} /> : <ShowAgain {...act} title={title} />;
}

type PressProps = Extract<WaitingAct, { does: 'confirm' | 'show' }> & { title: string };

function Confirm({ kind, id, title }: PressProps) {
  const { mutate, isPending } = useAvailabilityConfirmation(kind, id);
  return (
    <button type="button" disabled={isPending} className={buttonClass('soft', 'sm')} onClick={() => mutate()}>
      Still available
      <span className="sr-only">: {title}</span>
    </button>
  );
}

function ShowAgain({ kind, id, title }: PressProps) {
  const { mutate, isPending } = useOwnChange(kind, id);
  function handlePress() {
    mutate({
      next: { available: true },
      before: { available: false },
      title: 'Visible again',
      text: 'Others can see it when we have approved it.',
    });
  }
  return (
    <button type="button" disabled={isPending} className={buttonClass('soft', 'sm')} onClick={handlePress}>
      Show again <span className="sr-only">: {title}</span>
    </button>
  );
}
