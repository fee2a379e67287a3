import { useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { SECOND_FACTOR_REQUIRED } from '#shared/api/api-error.ts';
import { signInAddress } from '../providers/session/session.ts';
import { isSignedInAgain, setWaiting, useSessionEnd } from '../providers/session/session-end.ts';

/** The interval of the session check, in milliseconds. It shows whether the user has signed in in the other tab. */
const LOOK_AGAIN = 2000;

/** Shown over an open form after the session has ended. The user signs in again in another tab and keeps their input. */
export function SessionEnded() {
  const ended = useSessionEnd();
  const owesCode = ended?.code === SECOND_FACTOR_REQUIRED;
  const queryClient = useQueryClient();
  const tab = useRef<Window | null>(null);
  const [looked, setLooked] = useState<typeof ended>(null);

  useEffect(() => {
    if (!ended) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function look() {
      const isBack = await isSignedInAgain();
      if (isOver) return;
      setLooked(ended);
      if (!isBack) {
        timer = setTimeout(() => void look(), LOOK_AGAIN);
        return;
      }
      tab.current?.close();
      setWaiting(null);
      void queryClient.invalidateQueries();
    }
    // The first check runs at once. Its refusal clears the old cookies, and must not clear the cookies of the new sign-in.
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [ended, queryClient]);

  return (
    <Modal
      open={ended !== null}
      title={owesCode ? 'Please confirm your sign-in' : 'Your session has ended'}
      // Above drawers and their dialogs.
      zIndex={2000}
      onCancel={() => setWaiting(null)}
      footer={
        <Button
          type="primary"
          disabled={looked !== ended}
          onClick={() => (tab.current = window.open(signInAddress(ended?.code), '_blank'))}
        >
          {owesCode ? 'Enter code' : 'Sign in again'}
        </Button>
      }
    >
      <p>
        {owesCode
          ? 'Your text is still here. Enter your authentication code in a new tab, then save it.'
          : 'Your text is still here. Sign in again in a new tab, then save it.'}
      </p>
    </Modal>
  );
}
