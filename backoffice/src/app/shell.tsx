import { useIsAuthenticated } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { refetchOvertaken } from '#browser/realtime/refetch-overtaken.ts';
import errorPicture from '../pictures/error.svg';
import { Notice } from '../ui/notice.tsx';
import { Header } from './header/header.tsx';
import { NetworkNotice } from './network-notice.tsx';
import { useRoleChanges } from './use-role-changes.ts';
import './shell.css';

/** Header and page, for people who are signed in. */
export function Shell() {
  const { data, refetch } = useIsAuthenticated();
  useRoleChanges();
  const queryClient = useQueryClient();
  useEffect(() => refetchOvertaken(queryClient), [queryClient]);
  if (data?.error) {
    return (
      <main className="page">
        <Notice
          picture={errorPicture}
          title="The page could not be opened"
          text="We could not check who is signed in. Please try again."
          action={
            <Button type="primary" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      </main>
    );
  }
  // A visitor is on the way to the sign-in page by now.
  if (!data?.authenticated) return <output className="visually-hidden">Loading</output>;
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Header />
      <NetworkNotice />
      <main id="main" className="page" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
