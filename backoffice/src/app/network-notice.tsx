import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIsOffline } from '#browser/network.ts';

/** The duration in milliseconds after which a running request means a slow network. */
const SLOW_AFTER = 4000;

/** Shows that the network is down or slow, while that lasts. */
export function NetworkNotice() {
  const isOffline = useIsOffline();
  const isSlow = useIsSlow();
  if (!isOffline && !isSlow) return null;
  return (
    <output className="network-notice" data-passing={!isOffline}>
      {isOffline
        ? 'You are offline. We cannot save your changes until you are back online.'
        : 'Your connection is slow. Please wait: we are still working on your request.'}
    </output>
  );
}

/** Whether requests have been running without a pause for some time. */
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
