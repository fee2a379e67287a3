import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { getJson } from '#browser/api/client.ts';
import type { sessionSchema } from '#shared/accounts/session-schema.ts';

export type Session = z.infer<typeof sessionSchema>;

/** Both lists can change without this page, so they are refetched on every mount. */
export const securityQueries = {
  sessions: queryOptions({
    queryKey: ['security', 'sessions'],
    queryFn: ({ signal }) => getJson('/api/user/sessions', { signal }),
    staleTime: 0,
  }),
  backupCodesLeft: queryOptions({
    queryKey: ['security', 'backup-codes'],
    queryFn: ({ signal }) => getJson('/api/auth/2fa/backup-codes', { signal }),
    staleTime: 0,
  }),
};
