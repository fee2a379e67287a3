import { Star } from 'lucide-react';
import { t } from '#shared/format/text.ts';
import { classNames } from '../../ui/style/classes.ts';

const PLACES = [1, 2, 3, 4, 5];

/** A rating as five stars, read as one picture. */
export function Stars({ rating, className = 'size-4' }: { rating: number; className?: string }) {
  const shown = Math.round(rating * 10) / 10;
  return (
    <span role="img" aria-label={t(`${shown} of 5 stars`)} className="inline-flex gap-0.5 text-accent-text">
      {PLACES.map((place) => (
        <Star key={place} aria-hidden className={classNames(className, rating >= place - 0.25 && 'fill-current')} />
      ))}
    </span>
  );
}
