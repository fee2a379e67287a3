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
  // A client with its own access tokens, for rows and files only, never uses these packages. Without these aliases, the first
  // screen would be 26 KiB larger.
  resolve: {
    alias: {
      '@supabase/auth-js': here('./stubs/unused-clients.ts'),
      'iceberg-js': here('./stubs/unused-clients.ts'),
    },
  },
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
      // drop CommonJS modules on its own. This saves 50 KiB before the first row.
      treeshake: { moduleSideEffects: [{ test: IMPORTED_IN_VAIN, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            // Otherwise the bundler's helpers would be in papaparse's file, and every page would load it.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
            // Modules that most screens share compress better in one file than in thirty files of two hundred bytes each. This
            // saves 20 KiB of the first screen.
            {
              name: 'ours',
              test: /\/(shared\/(limits|language|paths|(api|format|listings)\/[^/]+)|backoffice\/src\/ui\/.+)\.tsx?$/,
              minShareCount: 16,
              includeDependenciesRecursively: false,
            },
            // Icons of half a kilobyte each that several screens use. This saves 2 KiB.
            { name: 'icons', test: /node_modules\/@ant-design\/icons(-svg)?\//, minShareCount: 5, priority: 1 },
            { name: 'antd', test: /node_modules\/(antd|@ant-design|@rc-component)\//, minShareCount: 12 },
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
