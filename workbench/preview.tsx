import type { Preview } from '@storybook/react-vite';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { LANGUAGE, LANGUAGES } from '#shared/language.ts';

const toolbar = (title: string, items: { value: string; title: string }[]) => ({
  toolbar: { title, items, dynamicTitle: true },
});

const preview: Preview = {
  initialGlobals: { language: LANGUAGE.code, theme: 'system' },
  globalTypes: {
    language: toolbar(
      'Language',
      LANGUAGES.map(({ code, name }) => ({ value: code, title: name })),
    ),
    theme: toolbar('Theme', [
      { value: 'system', title: 'System' },
      { value: 'light', title: 'Light' },
      { value: 'dark', title: 'Dark' },
    ]),
  },
  parameters: { layout: 'fullscreen' },
  // Each app has its own style sheets, which only its stories load.
  loaders: [
    async ({ title }) =>
      title.startsWith('storefront/') ? import('./storefront-frame.tsx') : import('./backoffice-frame.tsx'),
  ],
  decorators: [
    (Story, { id, title, name, globals, loaded }) => {
      const { language, theme } = globals as { language: string; theme: string };
      const app = title.split('/')[0] ?? '';
      const Frame = loaded['Frame'] as ComponentType<{ title: string; children: ReactNode }>;
      const isOther = language !== LANGUAGE.code || (document.documentElement.dataset['app'] ?? app) !== app;
      useEffect(() => {
        if (isOther) reloadWith(id, `language:${language};theme:${theme}`);
        document.documentElement.dataset['app'] = app;
        if (theme === 'system') delete document.documentElement.dataset['theme'];
        else document.documentElement.dataset['theme'] = theme;
      }, [isOther, id, app, language, theme]);
      if (isOther) return <></>;
      return (
        <Frame title={name}>
          <Story />
        </Frame>
      );
    },
  ],
};

/** Another language needs all modules again, and another app needs a document without these style sheets. */
function reloadWith(id: string, globals: string): void {
  const url = new URL(location.href);
  url.searchParams.set('id', id);
  url.searchParams.set('globals', globals);
  location.replace(url);
}

export default preview;
