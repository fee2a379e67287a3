import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getFound, getJson } from '#browser/api/client.ts';
import type { ProfileKind } from '#shared/reviews/profile-paths.ts';
import type { OwnReview, PublicProfile } from '#shared/reviews/review-schema.ts';

const LAST_PAGE = 500;

/** The page of listings that the URL names; the first one for anything else. */
export function readProfilePage(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}

/** The public page of an agent or broker; null where there is none. */
export const profileQuery = (kind: ProfileKind, id: string, page: number) =>
  queryOptions({
    queryKey: ['profiles', kind, id, page],
    queryFn: ({ signal }) =>
      getFound<PublicProfile>(`/api/profiles/${kind}/${encodeURIComponent(id)}?page=${page}`, signal),
    placeholderData: keepPreviousData,
  });

/** What the reader may do about an agent or broker. */
export const ownReviewQuery = (kind: ProfileKind, id: string) =>
  queryOptions({
    queryKey: ['own-review', kind, id],
    queryFn: ({ signal }) => getJson<OwnReview>(`/api/profiles/${kind}/${encodeURIComponent(id)}/own-review`, signal),
  });
