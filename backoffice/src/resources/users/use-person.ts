import { type BaseRecord, useCustom, useCustomMutation } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { PersonDetails } from '#shared/admin/person-details.ts';
import type { DataError } from '../../providers/rows/data-error.ts';

const keyOf = (id: string) => ['person', id];

/** Everything about one person, for administrators. */
export function usePerson(id: string) {
  const { query } = useCustom<PersonDetails & BaseRecord, DataError>({
    url: 'person_details',
    method: 'post',
    config: { payload: { user_id: id } },
    queryOptions: { queryKey: keyOf(id) },
    errorNotification: false,
  });
  return query;
}

/** Reads the person again, after a change. */
export function useRefreshPerson(id: string): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: keyOf(id) }), [queryClient, id]);
}

/** Calls a database function about the person, says how it went, and reads the person again. */
export function usePersonCall(id: string, { success, failure }: { success: string; failure: string }) {
  const { mutateAsync, mutation } = useCustomMutation();
  const refresh = useRefreshPerson(id);
  async function call(databaseFunction: string, values: Record<string, unknown>) {
    try {
      await mutateAsync({
        url: databaseFunction,
        method: 'post',
        values,
        successNotification: () => ({ type: 'success', message: success }),
        errorNotification: (error) => ({ type: 'error', message: failure, description: error?.message ?? '' }),
      });
    } catch {
      // The toast has said it.
    }
    await refresh();
  }
  return { call, busy: mutation.isPending };
}
