import { Button } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { onceBack, useIsOffline } from '#browser/network.ts';
import { PartBoundary } from '#browser/part-boundary.tsx';
import errorPicture from '../../pictures/error.svg?inline';
import { Notice } from '../../ui/notice.tsx';

/** Catches the errors of a screen, also a script that did not load. Header and tabs stay. Another path resets it. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <PartBoundary at={pathname} instead={<ScreenFailure />}>
      {children}
    </PartBoundary>
  );
}

/** After an offline failure, the page reloads once the network is back. Only a new page requests a failed script again. */
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
          ? 'This page loads automatically when you are back online.'
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
