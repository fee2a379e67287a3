import { Refine } from '@refinedev/core';
import { UnsavedChangesNotifier } from '@refinedev/react-router';
import { notification } from 'antd';
import { Fragment, useMemo } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { accessProvider } from '../providers/access-provider.ts';
import { authProvider } from '../providers/auth-provider.ts';
import { createDataProvider } from '../providers/data-provider.ts';
import { i18nProvider } from '../providers/i18n-provider.ts';
import { createLiveProvider } from '../providers/live-provider.ts';
import { createNotificationProvider } from '../providers/notification-provider.ts';
import { safeRouter } from '../providers/safe-router.ts';
import { supabase } from '../providers/supabase-client.ts';
import { ThemedApp } from '../ui/themed-app.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { AreaGate } from './area-gate.tsx';
import { AREAS, REFINE_RESOURCES, topicsOf } from './areas.tsx';
import { Shell } from './shell.tsx';
import type { Resource } from './resource.ts';

const dataProvider = createDataProvider(supabase);
const liveProvider = createLiveProvider(topicsOf);

const OPTIONS = {
  disableTelemetry: true,
  syncWithLocation: true,
  warnWhenUnsavedChanges: true,
  liveMode: 'auto' as const,
  reactQuery: { clientConfig: { defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } } },
};

export function App() {
  return (
    <BrowserRouter>
      <ThemedApp>
        <Panel />
      </ThemedApp>
    </BrowserRouter>
  );
}

function Panel() {
  const [notificationApi, notificationOutlet] = notification.useNotification();
  const notificationProvider = useMemo(() => createNotificationProvider(notificationApi), [notificationApi]);
  return (
    <Refine
      routerProvider={safeRouter}
      dataProvider={dataProvider}
      authProvider={authProvider}
      accessControlProvider={accessProvider}
      liveProvider={liveProvider}
      notificationProvider={notificationProvider}
      i18nProvider={i18nProvider}
      resources={REFINE_RESOURCES}
      options={OPTIONS}
    >
      {notificationOutlet}
      <Routes>
        <Route element={<Shell />}>
          {AREAS.map(({ path, page: Page, resources }) => (
            <Route key={path} path={path} element={<AreaGate area={path} />}>
              <Route index element={<Navigate to={resources[0]?.path ?? '.'} replace />} />
              <Route element={<Page />}>{resources.filter(({ ownPage }) => !ownPage).map(routesOf)}</Route>
              {resources.filter(({ ownPage }) => ownPage).map(routesOf)}
              <Route path="*" element={<NotFoundPage />} />
            </Route>
          ))}
        </Route>
      </Routes>
      <UnsavedChangesNotifier />
    </Refine>
  );
}

function routesOf({ path, list: List, show: Show }: Resource) {
  return (
    <Fragment key={path}>
      <Route path={path} element={<List />} />
      {Show ? <Route path={`${path}/:id`} element={<Show />} /> : null}
    </Fragment>
  );
}
