import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#browser/api/client.ts';

/** 'received' means requests about listings the user manages, 'sent' means the user's own requests. */
export type Side = 'received' | 'sent';

/** Moves pending requests to the front. Both parts stay newest first. */
export function pendingFirst<Request extends { status: string }>(requests: readonly Request[]): Request[] {
  const waits = ({ status }: Request) => status === 'pending';
  return [...requests.filter(waits), ...requests.filter((request) => !waits(request))];
}

export const requestQueries = {
  inquiries: (side: Side) =>
    queryOptions({
      queryKey: ['inquiries', side],
      queryFn: ({ signal }) =>
        getJson('/api/inquiries', { query: { received: side === 'received' ? 'true' : 'false' }, signal }),
      refetchOnMount: 'always',
    }),
  viewings: (side: Side) =>
    queryOptions({
      queryKey: ['viewings', side],
      queryFn: ({ signal }) =>
        getJson('/api/property-viewings', { query: { received: side === 'received' ? 'true' : 'false' }, signal }),
      refetchOnMount: 'always',
    }),
};
