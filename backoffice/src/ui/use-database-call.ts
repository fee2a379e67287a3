import { type HttpError, useCustomMutation, useInvalidate } from '@refinedev/core';
import { useState } from 'react';
import { useRecount } from './figures/use-figures.ts';
import { useUndoableToast } from './use-undoable-toast.tsx';

type DatabaseCallOptions = {
  databaseFunction: string;
  /** The list that shows what the call changes. */
  resource: string;
  /** The toasts' texts; a failure says its reason below. */
  success: string;
  failure: string;
  /** What follows where it went well. */
  onDone?: () => void;
  /** Takes the change back. The toast offers it for ten seconds. */
  onUndo?: (values: Record<string, unknown>) => void;
};

/**
 * Calls a database function about a row, tells how it went, and asks for the list, the open row and the figures again.
 * The call answers whether it went well.
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
      // The toast has told it; the list shows what is true.
      return false;
    } finally {
      void recount();
      await invalidate({ resource, invalidates: ['list', 'detail'] });
      setBusy(false);
    }
  }

  return { call, busy };
}
