import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PartBoundary } from '#browser/part-boundary.tsx';
import errorPicture from '../../pictures/error.svg';
import { Notice } from '../../ui/notice.tsx';

/** Catches what a screen throws, also a script that did not come; header and tabs stay. Going elsewhere starts afresh. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <PartBoundary
      at={pathname}
      instead={
        <Notice
          role="alert"
          picture={errorPicture}
          title="Something went wrong"
          text="This page could not be shown. Please reload it."
          action={
            <Button type="primary" onClick={() => globalThis.location.reload()}>
              Reload Page
            </Button>
          }
        />
      }
    >
      {children}
    </PartBoundary>
  );
}
