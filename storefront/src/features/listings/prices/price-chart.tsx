import { useState } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { byTerm, formatShownMoney } from '#shared/format/money.ts';
import { formatDayThere } from '#shared/format/moment.ts';
import type { ListingPrice } from '#shared/listings/price-schema.ts';
import { dotPath, linePoints, stepPath } from './price-steps.ts';

/** A step chart for the prices of one term. Time goes from left to right in every language, as charts usually do. */
export function PriceChart({ line }: { line: readonly ListingPrice[] }) {
  const [now] = useState(Date.now);
  const points = linePoints(line, now);
  const first = line[0];
  const last = line.at(-1);
  if (!first || !last) return null;
  const prices = line.map(({ price }) => price);
  const text = (price: number) => byTerm(formatShownMoney(price, first.currency), first.term);
  const day = formatDayThere(first.changedAt);
  return (
    <figure
      role="img"
      aria-label={`From ${text(first.price)} on ${day} to ${text(last.price)} now`}
      className="rounded-lg border border-line bg-surface p-4"
    >
      <div
        dir="ltr"
        aria-hidden="true"
        className="tabular grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm text-ink-2"
      >
        <div className="flex flex-col justify-between text-end">
          <Isolate as="span">{text(Math.max(...prices))}</Isolate>
          <Isolate as="span">{text(Math.min(...prices))}</Isolate>
        </div>
        <svg viewBox="0 0 600 120" preserveAspectRatio="none" className="h-32 w-full text-primary-text">
          <path
            d={stepPath(points)}
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            vectorEffect="non-scaling-stroke"
          />
          {/* Points are zero-length lines with round caps. So they stay round when the chart is stretched. */}
          <path
            d={dotPath(points)}
            stroke="currentColor"
            strokeWidth="9"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <div className="col-start-2 flex justify-between gap-4">
          <Isolate as="span">{day}</Isolate>
          <Isolate as="span">Today</Isolate>
        </div>
      </div>
    </figure>
  );
}
