import { useNotificationProvider } from '@refinedev/antd';
import { Refine } from '@refinedev/core';
import { UnsavedChangesNotifier } from '@refinedev/react-router';
import { Fragment } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { accessProvider } from '../providers/session/access-provider.ts';
import { createApiProvider } from '../providers/rows/api-provider.ts';
import { authProvider } from '../providers/session/auth-provider.ts';
import { createDataProvider } from '../providers/rows/data-provider.ts';
import { i18nProvider } from '../providers/i18n-provider.ts';
import { createLiveProvider } from '../providers/live/live-provider.ts';
import { Notifications } from '../providers/notifications.tsx';
import { routerProvider } from '../providers/router-provider.ts';
import { supabase } from '../providers/supabase-client.ts';
import { ThemedApp } from '../ui/theme/themed-app.tsx';
import { AreaGate } from './areas/area-gate.tsx';
import { AREAS, REFINE_RESOURCES, topicsOf } from './areas/areas.tsx';
import { SessionEnded } from './session-ended.tsx';
import { Shell } from './shell.tsx';
import type { Resource } from './areas/resource.ts';
import { LANGUAGE, languageRoot } from '#shared/language.ts';
import { lazyPart } from '#browser/lazy-part.ts';

const NotFoundPage = lazyPart(() => import('./not-found-page.tsx'), 'NotFoundPage');

const rows = createDataProvider(supabase);
const dataProviders = { default: rows, api: createApiProvider(rows) };
const liveProvider = createLiveProvider(topicsOf);

const OPTIONS = {
  disableTelemetry: true,
  syncWithLocation: true,
  warnWhenUnsavedChanges: true,
  liveMode: 'auto' as const,
  reactQuery: {
    clientConfig: {
      defaultOptions: {
        queries: { retry: false, refetchOnWindowFocus: false },
        // Offline a change fails at once and says so; later nobody would know of it.
        mutations: { networkMode: 'always' as const },
      },
    },
  },
};

export function App() {
  return (
    // At once, not as a transition: what a row's links say of the address must not be older than the rows.
    <BrowserRouter basename={languageRoot(LANGUAGE.code)} useTransitions={false}>
      <ThemedApp>
        <Notifications>
          <Panel />
        </Notifications>
      </ThemedApp>
    </BrowserRouter>
  );
}

function Panel() {
  return (
    <Refine
      routerProvider={routerProvider}
      dataProvider={dataProviders}
      authProvider={authProvider}
      accessControlProvider={accessProvider}
      liveProvider={liveProvider}
      notificationProvider={useNotificationProvider()}
      i18nProvider={i18nProvider}
      resources={REFINE_RESOURCES}
      options={OPTIONS}
    >
      <Routes>
        <Route element={<Shell />}>
          {AREAS.map(({ path, page: Page, resources }) => (
            <Route key={path} path={path} element={<AreaGate area={path} />}>
              <Route
                index
                element={<Navigate to={(resources[0]?.path ?? '.') + (resources[0]?.waiting ?? '')} replace />}
              />
              <Route element={<Page />}>{resources.filter(({ ownPage }) => !ownPage).map(routesOf)}</Route>
              {resources.filter(({ ownPage }) => ownPage).map(routesOf)}
              <Route path="*" element={<NotFoundPage />} />
            </Route>
          ))}
        </Route>
      </Routes>
      <UnsavedChangesNotifier />
      <SessionEnded />
    </Refine>
  );
}

function routesOf({ path, list: List, show: Show, params = ':id' }: Resource) {
  return (
    <Fragment key={path}>
      <Route path={path} element={<List />} />
      {Show ? <Route path={`${path}/${params}`} element={<Show />} /> : null}
    </Fragment>
  );
}
