import '@fontsource-variable/figtree';
import { useNotificationProvider } from '@refinedev/antd';
import { Refine } from '@refinedev/core';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { i18nProvider } from '#backoffice/providers/i18n-provider.ts';
import { Notifications } from '#backoffice/providers/notifications.tsx';
import { routerProvider } from '#backoffice/providers/router-provider.ts';
// Rows and panels of every list have these styles.
import '#backoffice/ui/lists/data-list.css';
import '#backoffice/ui/panels/row-panel.css';
import { ThemedApp } from '#backoffice/ui/theme/themed-app.tsx';
import { authProvider, dataProvider } from './backoffice-data.ts';

/** A screen of the back office around a story, with rows from `backoffice-data.ts`. */
export function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <MemoryRouter initialEntries={['/admin/properties']}>
      <ThemedApp>
        <Notifications>
          <Screen title={title}>{children}</Screen>
        </Notifications>
      </ThemedApp>
    </MemoryRouter>
  );
}

function Screen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Refine
      dataProvider={{ default: dataProvider, api: dataProvider }}
      authProvider={authProvider}
      routerProvider={routerProvider}
      notificationProvider={useNotificationProvider()}
      i18nProvider={i18nProvider}
      resources={[{ name: 'properties', list: '/admin/properties' }]}
      options={{ disableTelemetry: true }}
    >
      <Flex component="main" vertical gap="large" style={{ padding: '2rem var(--page-gutter)' }}>
        <h1 className="visually-hidden">{title}</h1>
        <Routes>
          <Route path="/admin/properties/:id?" element={children} />
        </Routes>
      </Flex>
    </Refine>
  );
}
