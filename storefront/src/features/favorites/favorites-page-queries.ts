import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#browser/api/client.ts';
import type { FavoriteCard } from '#shared/favorites/favorite-schema.ts';

export const favoritesQuery = queryOptions({
  queryKey: ['favorites'],
  queryFn: ({ signal }) => getJson<FavoriteCard[]>('/api/favorites', signal),
  // Hearts all over the site change it.
  refetchOnMount: 'always',
});
