import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIsOffline } from '#browser/network.ts';

/** How long a request runs before its network is called slow, in milliseconds. */
const SLOW_AFTER = 4000;

/** Says that there is no network, or that it is slow, for as long as that is so. */
export function NetworkNotice() {
  const isOffline = useIsOffline();
  const isSlow = useIsSlow();
  if (!isOffline && !isSlow) return null;
  return (
    <output className="network-notice">
      {isOffline
        ? 'You are offline. Nothing you do is saved until the connection is back.'
        : 'The network is slow. Please wait: the request is still running.'}
    </output>
  );
}

/** Whether requests have been running for a while without a pause. */
function useIsSlow(): boolean {
  const isBusy = useIsFetching() + useIsMutating() > 0;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setTimeout(() => setLong(true), SLOW_AFTER);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isBusy]);
  return isBusy && isLong;
}
