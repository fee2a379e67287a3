import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { wuchale } from '@wuchale/vite-plugin';
import { defineConfig, type Plugin } from 'vite';
import { headersFile } from '../shared/site-headers.ts';
import { drawFrame, preloadFont, preloadParts } from './document-plugins.ts';
import { LANGUAGES } from './messages.config.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What would be a file for each two or three pages that need it. */
const SMALL =
  /\/icons\/(arrow-left|calendar|calendar-days|car|chevron-left|chevron-right|clock|cog|expand|fuel|gauge|locate-fixed|share-2|sliders-horizontal|store|zap)\.mjs|\/src\/pictures\/no-|\/src\/lib\/(ask|use|change)-|\/ui\/(back-link|count-badge|dialog|menu|page-head|suggestion-list|switch|use-modal)\.tsx?|\/listings\/(detail-parts|office-card|first-page-size|office-addresses)\.tsx?|\/(property|car)-queries\.ts|\/shared\/(format|cars)\//;

/** Parts of forms that home has none of, however many pages share them. */
const OF_FORMS =
  /\/ui\/(form|password-input|error-summary|submit-button|textarea|notice|use-problems)\.tsx?$|\/auth-fields\.tsx$|\/icons\/(external-link|eye|eye-off|loader-circle|lock|user)\.mjs$/;

/** What home has that other pages have too: in one file, it compresses better, and nothing else comes with it. */
const OF_HOME = [
  /preload-helper/,
  /\/shared\/(api\/(api-error|client|page|session)|brand|format\/(money|number|phone)|places\/cities)\.ts/,
  /\/shared\/(listings\/listing-(facts|image)|properties\/(property-facts|search-text))\.ts/,
  /\/src\/features\/home\/featured-(query|properties)|\/src\/ui\/section|hero-golden|no-listings/,
  /\/src\/lib\/(paths|server-message|show-failure|current-user)\.ts/,
  /\/src\/ui\/(arch-icon|badge|contact-list|button-class|class-names|combobox-input|field|icon-button|input|select|skeleton|toast-store|use-dismiss)\.tsx?/,
  /\/listings\/(fallback-pictures|grid-skeleton|heart-button|listing-grid|listing-picture|location-input)\.tsx?/,
  /\/listings\/(place-line|property-card|property-choices|status-badge|use-favorite)\.tsx?/,
  /lucide-react\/.*(createLucideIcon|\/(bath|bed-double|chevron-down|circle-exclamation-point|heart|mail|map|map-pin|maximize|phone|rotate-ccw|search|shield-check|star|arrow-right|check|badge-check|message-circle|info|circle-check|x|menu|moon|sun|plus|building-complex|clipboard-check|house|key-round)\.mjs)/,
  /users\/person-facts|lib\/member-summary|pictures\/error\.svg/,
];

export default defineConfig({
  root: here('.'),
  cacheDir: here('../node_modules/.vite/storefront'),
  plugins: [
    messages(),
    react(),
    tailwindcss(),
    lightIcons(),
    drawFrame(),
    preloadFont(),
    preloadParts(),
    headersFile('storefront'),
  ],
  define: { LANGUAGES: JSON.stringify(LANGUAGES) },
  // They look for their WebAssembly beside themselves.
  optimizeDeps: { exclude: ['@jsquash/resize', '@jsquash/webp'] },
  worker: { format: 'es' },
  build: {
    outDir: here('../dist/storefront'),
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // lucide's files read a property of their own, which would keep icons nobody shows.
      treeshake: { propertyReadSideEffects: false },
      output: {
        // Home names every chunk there is: a letter less of each is what nothing can compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            // What nearly every page needs of others' code: stays in the browser's cache from release to release.
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack|@?wuchale)\/(?!.*(useMutation|mutationObserver|useInfiniteQuery|infiniteQueryObserver))|messages\.loader|lib\/language|rolldown.runtime/,
              priority: 5,
            },
            // What all pages but home need, the sign-in too.
            { name: 'basics', test: /\/shared\/limits\.ts|useMutation|mutationObserver/, priority: 3 },
            // What forms are made of, and what checks them.
            { name: 'forms', test: /node_modules\/react-hook-form\//, minShareCount: 2, priority: 2 },
            {
              name: 'checks',
              test: /node_modules\/(zod|@hookform)\/|\/shared\/(users\/.+-schema|api\/body-fields)\.ts/,
              minShareCount: 2,
              priority: 2,
            },
            // What several pages share of ours: one file compresses better than ten, and costs one request.
            { name: 'shared', test: (id) => SMALL.test(id) && !OF_FORMS.test(id), minShareCount: 2, priority: 3 },
            { name: 'home', test: (id) => OF_HOME.some((part) => part.test(id)), priority: 4 },
            { name: 'fields', test: OF_FORMS, minShareCount: 2 },
            { name: 'icons', test: /lucide-react/, minShareCount: 2 },
          ],
        },
      },
    },
    // Pictures and icons stay files: they are cached for long, and a Content-Security-Policy need not allow data:.
    assetsInlineLimit: 0,
  },
});

/**
 * Texts by language, in builds that have more than one: the sources themselves are English. Lookups are marked as free of
 * effects, so that tables of texts nobody reads are still left out.
 */
function messages(): Plugin[] {
  if (LANGUAGES.length === 1) return [];
  const LOOKUP = /(?<![\w.])(_w_runtime_|_w_load_)(?=[.(])/g;
  return [
    { ...(wuchale(here('./messages.config.ts')) as Plugin), apply: 'build' },
    {
      name: 'pure-lookups',
      apply: 'build',
      transform: { order: 'pre', handler: (code) => code.replaceAll(LOOKUP, '/* @__PURE__ */ $1') },
    },
  ];
}

/** lucide's own component can do much that we do not use, and weighs 2 KB of a first visit's 100: this draws the same. */
function lightIcons(): Plugin {
  return {
    name: 'light-icons',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
      handler: () => `
        import { createElement } from 'react';
        const LINES = { xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none',
          stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': 'true' };
        export default function createLucideIcon({ name, node }) {
          const children = node.map(([tag, props]) => createElement(tag, props));
          return ({ className = '', ...props }) =>
            createElement('svg', { ...LINES, ...props, className: 'lucide lucide-' + name + ' ' + className }, children);
        }`,
    },
  };
}
