import { CanAccess, useIsAuthenticated } from '@refinedev/core';
import { Button } from 'antd';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import errorPicture from '../pictures/error.svg';
import { Notice } from '../ui/notice.tsx';
import { Header } from './header.tsx';
import { NoAccessPage } from './no-access-page.tsx';
import { useRoleNews } from './use-role-news.ts';
import './admin-layout.css';

/** Header and page, for administrators; everyone else sees why there is none. */
export function AdminLayout() {
  const { data, refetch } = useIsAuthenticated();
  useRoleNews();
  if (data?.error) {
    return (
      <main className="page">
        <Notice
          picture={errorPicture}
          title="The admin panel could not be opened"
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
      <CanAccess
        resource="admin"
        action="show"
        fallback={
          <>
            <Header />
            <NoAccessPage />
          </>
        }
      >
        <Header administrator />
        <main id="main" className="page" tabIndex={-1}>
          <Suspense fallback={<output className="visually-hidden">Loading</output>}>
            <Outlet />
          </Suspense>
        </main>
      </CanAccess>
    </>
  );
}
