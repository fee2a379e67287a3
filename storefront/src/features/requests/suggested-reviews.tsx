import { queryOptions, useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Isolate } from '#browser/isolate.tsx';
import { getJson } from '#browser/api/client.ts';
import { profilePath } from '#shared/reviews/profile-paths.ts';
import { NAMELESS } from '#shared/users/person-facts.ts';
import { buttonClass } from '../../ui/style/classes.ts';

const suggestedReviewsQuery = queryOptions({
  queryKey: ['suggested-reviews'],
  queryFn: ({ signal }) => getJson('/api/reviews/suggested', { signal }),
});

/** Agents and brokers that the user has met but not reviewed. Renders nothing if there are none. */
export function SuggestedReviews() {
  const { data = [] } = useQuery(suggestedReviewsQuery);
  if (data.length === 0) return null;
  return (
    <section aria-label="Write a review" className="mb-6 rounded-xl bg-tint p-5">
      <h2 className="text-lg">How was it?</h2>
      <p className="mt-1 text-ink-2">Your review helps other people choose. You recently worked with:</p>
      <ul className="mt-3 grid gap-2">
        {data.map(({ kind, id, name }) => (
          <li key={`${kind} ${id}`} className="flex flex-wrap items-center justify-between gap-3">
            <Isolate className="min-w-0 font-semibold wrap-anywhere">{name ?? NAMELESS}</Isolate>
            <Link to={`${profilePath(kind, id)}#reviews`} className={buttonClass('soft', 'sm')}>
              <Star />
              Write a review
              <span className="sr-only">: {name ?? NAMELESS}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
