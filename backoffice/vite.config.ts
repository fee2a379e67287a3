import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { buildLanguages } from '../build/build-languages.ts';
import { headersFile } from '../build/site-headers.ts';
import { quietIcons } from './quiet-icons.ts';
import { AppShell } from './src/app/app-shell.tsx';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const IMPORTED_IN_VAIN = /node_modules\/(react-markdown|remark-gfm|papaparse|dayjs)\//;

export default defineConfig({
  root: here('.'),
  base: '/backoffice/',
  cacheDir: here('../node_modules/.vite/backoffice'),
  plugins: [
    buildLanguages(here('..')),
    react(),
    quietIcons(),
    renderAppShell(),
    headOfTheSite(),
    headersFile('backoffice'),
  ],
  resolve: { alias: { '@supabase/auth-js': here('./unused-auth-client.ts') } },
  // They load with the first export. Without this setting, Vite would then reload the page and stop the export.
  optimizeDeps: {
    include: ['papaparse', 'libphonenumber-js/max'],
    rolldownOptions: { plugins: [quietIcons()] },
  },
  build: {
    outDir: here('../dist/backoffice'),
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    // The first row needs Refine and Ant Design, so splitting them would only add requests.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      // Refine imports these packages for features that we do not use (fields of Markdown and dates, import). A bundler cannot
      // drop CommonJS modules on its own. docs/speed.md states the gain.
      treeshake: { moduleSideEffects: [{ test: IMPORTED_IN_VAIN, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            // Libraries of the first screen. They stay in the browser's cache across releases.
            { name: 'vendor', test: /\/node_modules\//, tags: ['$initial'], priority: 2 },
            { name: 'app', tags: ['$initial'], priority: 1 },
            // Modules that most screens share compress better in one file than in a hundred.
            { name: 'shared', minShareCount: 16, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});

/** Renders the app shell, which is visible while the scripts load. */
function renderAppShell(): Plugin {
  return {
    name: 'render-app-shell',
    transformIndexHtml: (markup) => markup.replace('<!-- app-shell -->', renderToStaticMarkup(createElement(AppShell))),
  };
}

/** The document's files from the site's root, which `base` would otherwise change, and its first font. */
function headOfTheSite(): Plugin {
  return {
    name: 'head-of-the-site',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const tags: HtmlTagDescriptor[] = [
          // The storefront's script sets the chosen theme before the first paint.
          { tag: 'script', attrs: { src: '/theme.js' }, injectTo: 'head-prepend' },
          { tag: 'link', attrs: { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }, injectTo: 'head' },
        ];
        const font = Object.keys(bundle ?? {}).find((file) => /figtree-latin-wght-normal.*\.woff2$/.test(file));
        if (font) {
          const attrs = {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
            href: `/backoffice/${font}`,
          };
          tags.push({ tag: 'link', attrs, injectTo: 'head' });
        }
        return { html, tags };
      },
    },
  };
}
