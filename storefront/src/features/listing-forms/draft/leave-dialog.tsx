import { useEffect } from 'react';
import { mayBeSignedIn } from '#shared/api/session.ts';
import { useLeaveGuard } from '../../../lib/leave-guard.ts';
import { buttonClass } from '../../../ui/style/classes.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

/**
 * Asks users before they leave a form with unsaved changes. Links and Back show our dialog, a reload shows the browser's dialog.
 */
export function LeaveDialog({ active }: { active: boolean }) {
  const { leave, stay } = useLeaveGuard(active);
  useEffect(() => {
    if (!active) return;
    function handleUnload(event: BeforeUnloadEvent) {
      // An expired session leads to the sign-in page and back. The draft is kept, so do not ask.
      if (mayBeSignedIn(document.cookie)) event.preventDefault();
    }
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [active]);
  return (
    <Dialog title="Leave this page?" open={leave !== undefined} onClose={stay} staysOnBack>
      <p className="text-ink-2">
        Your changes are not saved yet. We keep a draft on this device. Come back to this page to continue.
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" className={buttonClass('line')} onClick={leave}>
          Leave
        </button>
        <button type="button" className={buttonClass('primary')} onClick={stay}>
          Keep editing
        </button>
      </div>
    </Dialog>
  );
}
