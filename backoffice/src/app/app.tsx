import { Refine } from '@refinedev/core';
import { notification } from 'antd';
import { useMemo } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { accessProvider } from '../providers/access-provider.ts';
import { authProvider } from '../providers/auth-provider.ts';
import { createDataProvider } from '../providers/data-provider.ts';
import { createNotificationProvider } from '../providers/notification-provider.ts';
import { safeRouter } from '../providers/safe-router.ts';
import { supabase } from '../providers/supabase-client.ts';
import { ThemedApp } from '../ui/themed-app.tsx';
import { AdminLayout } from './admin-layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { REFINE_RESOURCES, RESOURCES } from './resources.tsx';

const dataProvider = createDataProvider(supabase);

const OPTIONS = {
  disableTelemetry: true,
  syncWithLocation: true,
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
      notificationProvider={notificationProvider}
      resources={REFINE_RESOURCES}
      options={OPTIONS}
    >
      {notificationOutlet}
      <Routes>
        <Route path="/admin" element={<AdminLayout />}>
          <Route index element={<Navigate to={RESOURCES[0].path} replace />} />
          {RESOURCES.map(({ name, path, list: List }) => (
            <Route key={name} path={path} element={<List />} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </Refine>
  );
}
