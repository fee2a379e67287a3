import { type HttpError, useCustomMutation, useInvalidate } from '@refinedev/core';
import { useState } from 'react';
import { useRecount } from './figures/use-figures.ts';

type DatabaseCallOptions = {
  databaseFunction: string;
  /** The list that shows what the call changes. */
  resource: string;
  /** The toasts' texts; a failure says its reason below. */
  success: string;
  failure: string;
  /** What follows where it went well. */
  onDone?: () => void;
};

/** Calls a database function about a row, tells how it went, and asks for the list and the figures again. */
export function useDatabaseCall({ databaseFunction, resource, success, failure, onDone }: DatabaseCallOptions) {
  const { mutateAsync } = useCustomMutation();
  const invalidate = useInvalidate();
  const recount = useRecount();
  const [busy, setBusy] = useState(false);

  async function call(values: Record<string, unknown>) {
    setBusy(true);
    try {
      await mutateAsync({
        url: databaseFunction,
        method: 'post',
        values,
        successNotification: () => ({ type: 'success', message: success }),
        errorNotification: (error) => ({ type: 'error', message: failure, description: (error as HttpError).message }),
      });
      onDone?.();
    } catch {
      // The toast has told it; the list shows what is true.
    } finally {
      void recount();
      await invalidate({ resource, invalidates: ['list'] });
      setBusy(false);
    }
  }

  return { call, busy };
}
