import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getFound, getJson } from '#browser/api/client.ts';
import type { ProfileKind } from '#shared/reviews/profile-paths.ts';

const LAST_PAGE = 500;

/** Reads the page number of the listings from the URL. Anything invalid becomes page 1. */
export function readProfilePage(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}

/** The public profile of an agent or broker, or null if it does not exist. */
export const profileQuery = (kind: ProfileKind, id: string, page: number) =>
  queryOptions({
    queryKey: ['profiles', kind, id, page],
    queryFn: ({ signal }) =>
      getFound('/api/profiles/{kind}/{id}', { path: { kind, id }, query: { page: String(page) }, signal }),
    placeholderData: keepPreviousData,
  });

/** The user's own review of an agent or broker, and whether the user may write one. */
export const ownReviewQuery = (kind: ProfileKind, id: string) =>
  queryOptions({
    queryKey: ['own-review', kind, id],
    queryFn: ({ signal }) => getJson('/api/profiles/{kind}/{id}/own-review', { path: { kind, id }, signal }),
  });
