import { App, Button } from 'antd';
import { useCallback } from 'react';

/** How long what was done can be taken back, in seconds. */
export const UNDO_SECONDS = 10;

/** Says what was done, with a button that takes it back. */
export function useUndoableToast() {
  const { notification } = App.useApp();
  return useCallback(
    (text: string, detail: string, undo: () => void) => {
      const key = crypto.randomUUID();
      const handleUndo = () => {
        notification.destroy(key);
        undo();
      };
      notification.open({
        key,
        type: 'success',
        // As Refine's provider for Ant Design hands them over.
        description: text,
        message: detail,
        duration: UNDO_SECONDS,
        actions: (
          <Button size="small" onClick={handleUndo}>
            Undo
          </Button>
        ),
      });
    },
    [notification],
  );
}
