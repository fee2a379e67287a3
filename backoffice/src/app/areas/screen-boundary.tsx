import { Button } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { onceBack, useIsOffline } from '#browser/network.ts';
import { PartBoundary } from '#browser/part-boundary.tsx';
import errorPicture from '../../pictures/error.svg?inline';
import { Notice } from '../../ui/notice.tsx';

/** Catches what a screen throws, also a script that did not come; header and tabs stay. Going elsewhere starts afresh. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <PartBoundary at={pathname} instead={<ScreenFailure />}>
      {children}
    </PartBoundary>
  );
}

/** Without a network the screen comes by itself, once there is one: a script that failed is only asked for by a new page. */
function ScreenFailure() {
  const isOffline = useIsOffline();
  const [wasOffline, setWasOffline] = useState(isOffline);
  if (isOffline && !wasOffline) setWasOffline(true);
  useEffect(() => (wasOffline ? onceBack(() => globalThis.location.reload()) : undefined), [wasOffline]);
  return (
    <Notice
      role="alert"
      picture={errorPicture}
      title={wasOffline ? 'You are offline' : 'Something went wrong'}
      text={
        wasOffline
          ? 'This comes by itself when the network is back.'
          : 'This page could not be shown. Please reload it.'
      }
      action={
        <Button type="primary" onClick={() => globalThis.location.reload()}>
          Reload Page
        </Button>
      }
    />
  );
}
