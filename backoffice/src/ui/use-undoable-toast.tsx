import { App, Button } from 'antd';
import { useCallback } from 'react';

/** The time in seconds in which a change can be undone. */
export const UNDO_SECONDS = 10;

/** Shows a result with an undo button. */
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
        // Refine's provider for Ant Design passes its texts with these names.
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
