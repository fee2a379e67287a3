import { type BaseRecord, useCustom, useSubscription } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { DataError } from '../../providers/rows/data-error.ts';
import { coalesce } from '#browser/realtime/coalesce.ts';

/** Under which all sums and counts are kept, so that one's own change asks for each of them again. */
export const FIGURES = 'figures';

/**
 * What a database function of no arguments counts. It is counted again when one of the channels tells of a change, once at a
 * time, so that figures follow many changes without being counted for each.
 */
export function useFigures<Figures extends BaseRecord>(
  /** Undefined where there is nothing to count. */
  databaseFunction: string | undefined,
  /** None where something else on the screen shows the same figures, and listens. */
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

/** Counts all figures on the screen again: after one's own changes, whether or not the news of them comes back. */
export function useRecount(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: [FIGURES] }), [queryClient]);
}
