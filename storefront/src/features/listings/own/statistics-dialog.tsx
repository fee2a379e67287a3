import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getJson } from '#browser/api/client.ts';
import { plural, t } from '#shared/format/text.ts';
import { formatWhole } from '#shared/format/number.ts';
import {
  LISTING_COUNTS,
  type ListingCount,
  type ListingStatistics,
} from '#shared/listings/listing-statistics-schema.ts';
import { ReloadPanel } from '../../../ui/base/reload-panel.tsx';
import { Skeleton } from '../../../ui/base/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { classNames } from '../../../ui/style/classes.ts';
import type { ListingKind } from './own-kinds.ts';
import { StatisticsAdvice } from './statistics-advice.tsx';
import { StatisticsDays } from './statistics-days.tsx';

const LABELS: Record<ListingCount, string> = {
  views: 'Viewed',
  saves: /* @wc-context: what people did */ 'Saved',
  inquiries: 'Asked',
  presses: 'Called or WhatsApp',
};

const statisticsQuery = (kind: ListingKind, id: string) =>
  queryOptions({
    queryKey: ['listing-statistics', kind, id],
    queryFn: ({ signal }) =>
      getJson(`/api/${kind === 'car' ? 'cars' : 'properties'}/{id}/statistics`, { path: { id }, signal }),
  });

type StatisticsDialogProps = { kind: ListingKind; id: string; title: string; onClose: () => void };

/** The listing's figures of the last 30 days, compared with similar listings, and advice. */
export function StatisticsDialog({ kind, id, title, onClose }: StatisticsDialogProps) {
  const { data, isError, refetch } = useQuery(statisticsQuery(kind, id));
  return (
    <Dialog title={t(`Figures: ${title}`)} open onClose={onClose}>
      {data ? (
        <Statistics kind={kind} id={id} statistics={data} />
      ) : isError ? (
        <ReloadPanel text="The figures could not be loaded." onReload={() => void refetch()} />
      ) : (
        <div role="status" className="grid gap-4">
          <span className="sr-only">Loading figures</span>
          <Skeleton className="h-24 rounded-lg!" />
          <Skeleton className="h-40 rounded-lg!" />
        </div>
      )}
    </Dialog>
  );
}

type StatisticsProps = { kind: ListingKind; id: string; statistics: ListingStatistics };

function Statistics({ kind, id, statistics: { days, totals, similar, advice } }: StatisticsProps) {
  const [shown, setShown] = useState<ListingCount>('views');
  return (
    <div className="grid gap-5">
      <p className="-mt-1 text-meta text-ink-2">
        People in the last 30 days. We count each person once a day. We do not count you, your agent or bots.
      </p>
      <div role="group" aria-label="Figure by day" className="grid grid-cols-2 gap-2.5">
        {LISTING_COUNTS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={shown === name}
            className={classNames(
              'grid gap-0.5 rounded-md border p-4 text-start',
              shown === name ? 'border-primary bg-primary-soft' : 'border-line hover:border-ink-2',
            )}
            onClick={() => setShown(name)}
          >
            <span className="text-sm text-ink-2">{LABELS[name]}</span>
            <span className="tabular text-2xl leading-tight font-semibold">{formatWhole(totals[name])}</span>
            {similar && <span className="tabular text-sm text-ink-2">Similar: {formatWhole(similar[name])}</span>}
          </button>
        ))}
      </div>
      <p className="text-sm text-ink-2">
        {similar
          ? plural(similar.listings, [
              'Similar: the median of {0} listing',
              'Similar: the median of {0} listings. Half of them have more, half have fewer.',
            ])
          : 'There are too few similar listings to compare.'}
      </p>
      <StatisticsDays days={days} name={shown} label={LABELS[shown]} />
      <StatisticsAdvice kind={kind} id={id} advice={advice} />
    </div>
  );
}
