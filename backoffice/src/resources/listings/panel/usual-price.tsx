import { formatMoney } from '#shared/format/money.ts';
import { plural } from '#shared/format/text.ts';
import type { UsualPrice as Usual } from './moderation-details.ts';

/** The prices of similar listings, and where this one lies among them. */
export function UsualPrice({ usual: { price, low, high, others } }: { usual: Usual }) {
  // The range takes the middle half of the bar.
  const span = high - low || Math.max(high, 1);
  const place = Math.min(98, Math.max(2, 25 + (50 * (price - low)) / span));
  return (
    <div className="usual-price">
      <p className="panel-meta">
        {plural(
          others,
          ['Similar listings ask {1} to {2} ({0} listing).', 'Similar listings ask {1} to {2} ({0} listings).'],
          formatMoney(low),
          formatMoney(high),
        )}
      </p>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className="usual-all" x="0" y="2" width="100" height="2" rx="1" />
        <rect className="usual-range" x="25" y="2" width="50" height="2" />
        <rect
          className="usual-own"
          data-far={price < low || price > high}
          x={place - 0.6}
          y="0"
          width="1.2"
          height="6"
        />
      </svg>
    </div>
  );
}
