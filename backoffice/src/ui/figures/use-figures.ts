import { type BaseRecord, useCustom, useSubscription } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { DataError } from '../../providers/rows/data-error.ts';
import { coalesce } from '#browser/realtime/coalesce.ts';

/** The query key of all sums and counts, so that the user's own change refetches all of them. */
export const FIGURES = 'figures';

/**
 * The result of a database function without arguments. It is refetched when one of the channels announces a change. Only one
 * request runs at a time, so many changes do not cause many requests.
 */
export function useFigures<Figures extends BaseRecord>(
  /** Undefined if there is nothing to count. */
  databaseFunction: string | undefined,
  /** Empty if another part of the screen shows these figures and listens. */
  topics: readonly string[],
) {
  const queryClient = useQueryClient();
  const { query } = useCustom<Figures, DataError>({
    url: databaseFunction ?? '',
    method: 'get',
    errorNotification: false,
    queryOptions: { queryKey: [FIGURES, databaseFunction], enabled: databaseFunction !== undefined },
  });
  const recount = useMemo(
    () => coalesce(() => queryClient.invalidateQueries({ queryKey: [FIGURES, databaseFunction] })),
    [queryClient, databaseFunction],
  );
  const listens = databaseFunction !== undefined && topics.length > 0;
  useSubscription({ channel: topics.join(), onLiveEvent: recount, enabled: listens });
  return query;
}

/** Refetches all figures on the screen after the user's own change, without waiting for its change event. */
export function useRecount(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: [FIGURES] }), [queryClient]);
}
