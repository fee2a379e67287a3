import tailwindcss from '@tailwindcss/vite';
import type { StorybookConfig } from '@storybook/react-vite';
import { quietIcons } from '../backoffice/quiet-icons.ts';
import { offeredLanguages } from '../build/translations.ts';
import { translateTexts } from './translate-texts.ts';

/** Runs before the modules, which read their language when they load. The toolbar writes `globals=language:so` into the URL. */
const SET_LANGUAGE = `
  globalThis.BUILD_LANGUAGES = ${JSON.stringify(offeredLanguages())};
  {
    const code = /language:(\\w+)/.exec(new URLSearchParams(location.search).get('globals') ?? '')?.[1] ?? 'en';
    const language = BUILD_LANGUAGES.find((one) => one.code === code);
    if (code !== 'en') globalThis.BUILD_LANGUAGE = language;
    Object.assign(document.documentElement, { lang: code, dir: language.direction });
  }`;

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./stories/**/*.stories.tsx'],
  staticDirs: ['../storefront/public'],
  // A story has no controls: its function shows the component's states.
  features: { actions: false, backgrounds: false, controls: false, interactions: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  previewHead: (head) => `${head}<script>${SET_LANGUAGE}</script>`,
  viteFinal: (vite) => ({
    ...vite,
    plugins: [translateTexts(), ...(vite.plugins ?? []), tailwindcss(), quietIcons()],
    optimizeDeps: { ...vite.optimizeDeps, rolldownOptions: { plugins: [quietIcons()] } },
    build: { ...vite.build, chunkSizeWarningLimit: 5000 },
  }),
};

export default config;
