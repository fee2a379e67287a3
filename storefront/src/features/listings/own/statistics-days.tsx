import { formatDay } from '#shared/format/moment.ts';
import { formatWhole } from '#shared/format/number.ts';
import { t } from '#shared/format/text.ts';
import type { ListingCount, ListingStatistics } from '#shared/listings/listing-statistics-schema.ts';

type StatisticsDaysProps = { days: ListingStatistics['days']; name: ListingCount; label: string };

/** A figure by day as bars, with its table. */
export function StatisticsDays({ days, name, label }: StatisticsDaysProps) {
  const most = Math.max(1, ...days.map((day) => day[name]));
  const first = days[0];
  const last = days.at(-1);
  return (
    <section aria-label={t(`${label} by day`)}>
      <div className="flex h-28 items-end gap-0.5 border-b border-line" aria-hidden="true">
        {days.map((day) => (
          <span
            key={day.day}
            title={`${formatDay(day.day)}: ${formatWhole(day[name])}`}
            className="min-w-0 grow rounded-t-sm bg-primary"
            style={{ height: `${(day[name] / most) * 100}%` }}
          />
        ))}
      </div>
      <p className="tabular mt-1 flex justify-between gap-3 text-sm text-ink-2" aria-hidden="true">
        <span>{first && formatDay(first.day)}</span>
        <span>{last && formatDay(last.day)}</span>
      </p>
      <details className="mt-2 text-meta">
        <summary className="min-h-tap cursor-pointer py-2 font-semibold text-primary-text">Table</summary>
        <table className="tabular w-full">
          <thead>
            <tr className="border-b border-line text-start text-ink-2">
              <th scope="col" className="py-1.5 text-start font-semibold">
                Day
              </th>
              <th scope="col" className="py-1.5 text-end font-semibold">
                {label}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day} className="border-b border-line last:border-b-0">
                <td className="py-1.5">{formatDay(day.day)}</td>
                <td className="py-1.5 text-end">{formatWhole(day[name])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
