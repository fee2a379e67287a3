import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#browser/api/client.ts';
import type { InquiryView } from '#shared/inquiries/inquiry-schema.ts';
import type { ViewingView } from '#shared/viewings/viewing-schema.ts';

/** Received: about the properties one answers for. Sent: one's own. */
export type Side = 'received' | 'sent';

export const requestQueries = {
  inquiries: (side: Side) =>
    queryOptions({
      queryKey: ['inquiries', side],
      queryFn: ({ signal }) => getJson<InquiryView[]>(`/api/inquiries?received=${side === 'received'}`, signal),
      refetchOnMount: 'always',
    }),
  viewings: (side: Side) =>
    queryOptions({
      queryKey: ['viewings', side],
      queryFn: ({ signal }) => getJson<ViewingView[]>(`/api/property-viewings?received=${side === 'received'}`, signal),
      refetchOnMount: 'always',
    }),
};
