import { type HttpError, useCustomMutation, useInvalidate } from '@refinedev/core';
import { useState } from 'react';
import { useRecount } from './figures/use-figures.ts';
import { useUndoableToast } from './use-undoable-toast.tsx';

type DatabaseCallOptions = {
  databaseFunction: string;
  /** The list that shows the call's changes. */
  resource: string;
  /** The texts of the toasts. A failure also shows its reason. */
  success: string;
  failure: string;
  /** Runs after a success. */
  onDone?: () => void;
  /** Undoes the change. The toast offers it for ten seconds. */
  onUndo?: (values: Record<string, unknown>) => void;
};

/**
 * Calls a database function about a row, shows the result, and refetches the list, the open row and the figures. Returns
 * whether the call succeeded.
 */
export function useDatabaseCall(options: DatabaseCallOptions) {
  const { databaseFunction, resource, success, failure, onDone, onUndo } = options;
  const { mutateAsync } = useCustomMutation();
  const invalidate = useInvalidate();
  const recount = useRecount();
  const sayUndoable = useUndoableToast();
  const [busy, setBusy] = useState(false);

  async function call(values: Record<string, unknown>) {
    setBusy(true);
    try {
      await mutateAsync({
        url: databaseFunction,
        method: 'post',
        values,
        successNotification: onUndo ? false : () => ({ type: 'success', message: success }),
        errorNotification: (error) => ({ type: 'error', message: failure, description: (error as HttpError).message }),
      });
      if (onUndo) sayUndoable(success, '', () => onUndo(values));
      onDone?.();
      return true;
    } catch {
      // A toast has shown the error. The list shows the real state.
      return false;
    } finally {
      void recount();
      await invalidate({ resource, invalidates: ['list', 'detail'] });
      setBusy(false);
    }
  }

  return { call, busy };
}
