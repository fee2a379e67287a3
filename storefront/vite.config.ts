import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildLanguages, CODE, inFolder, IS_ENGLISH_BUILD } from '../build/build-languages.ts';
import { TRANSLATED } from '../build/translations.ts';
import { headersFile } from '../build/site-headers.ts';
import { renderAppShell, joinScripts, preloadFont, preloadParts, stylesFirst } from './document-plugins.ts';
import { cutFonts } from './font-plugin.ts';
import { leaveOut, shellOfTheBuild, storefrontOfEachLanguage } from './server-plugins.ts';

/** Files that every document of the storefront loads first. */
const OF_EVERY_DOCUMENT = /\/(index|vendor|rolldown-runtime)-[\w-]{7,8}\.(js|css)$/;

/** Modules that home or the cards of searches share with other pages. */
const OF_HOME_AND_CARDS =
  /\/storefront\/src\/(app|lib|ui\/(base|fields|page|style)|features\/(home|listings\/(card|favorite|place|contact\/(contact-listing|seller-contact)|detail\/office-urls))|pictures\/hero-)|\/shared\/(places\/cit|cars\/car-texts|users\/person-facts)/;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  cacheDir: here('../node_modules/.vite/storefront'),
  plugins: [
    buildLanguages(here('..')),
    react(),
    tailwindcss(),
    cutFonts(),
    renderAppShell(),
    preloadFont(CODE === 'ar'),
    preloadParts(),
    stylesFirst(),
    joinScripts(),
    headersFile('storefront'),
    leaveOut(),
    shellOfTheBuild(inFolder('index.html')),
    storefrontOfEachLanguage(TRANSLATED),
  ],
  // These packages locate their WebAssembly relative to their own files.
  optimizeDeps: { exclude: ['@jsquash/resize', '@jsquash/webp'], include: ['libphonenumber-js/max'] },
  worker: { format: 'es' },
  build: {
    outDir: here('../dist/storefront'),
    target: 'baseline-widely-available',
    modulePreload: {
      polyfill: false,
      // A page loaded later lists only further dependencies, because the document has already loaded these files.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => !OF_EVERY_DOCUMENT.test(file)),
    },
    rolldownOptions: {
      // lucide's files read a property when they load. By default, this would keep unused icons in the bundle.
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            // A style sheet for pages without SSR. Otherwise the chunk `home` would include it with the rest of its folder.
            { name: 'every', test: /\/every-utility\.css$/, priority: 4 },
            // Libraries that every page needs. They stay in the browser's cache across releases.
            { name: 'vendor', test: /\/node_modules\//, tags: ['$initial'], priority: 3 },
            // The rest of the initial scripts: the app shell and the code that finds the page.
            { name: 'app', tags: ['$initial'], priority: 2 },
            // One file compresses better than sixty small ones, and costs one request.
            { name: 'home', test: OF_HOME_AND_CARDS, minShareCount: 2, priority: 1 },
            { name: 'icons', test: /\/node_modules\/lucide-react\//, minShareCount: 3 },
            // The pages of a property and of a car are the first pages of visitors who follow a shared link.
            { name: 'detail', test: /\/features\/listings\/detail\//, minShareCount: 2 },
          ],
        },
      },
    },
    // Pictures and icons stay files. Browsers cache them for long, and the Content-Security-Policy need not allow data: URLs.
    assetsInlineLimit: 0,
  },
  // The server bundle: code that the function `render` uses, in one file that its bundler can read.
  environments: {
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: {
        ssr: true,
        outDir: process.env['FUNCTIONS_BUILT_DIR']
          ? `${process.env['FUNCTIONS_BUILT_DIR']}/render`
          : here('../supabase/functions/render/built'),
        emptyOutDir: IS_ENGLISH_BUILD,
        copyPublicDir: false,
        minify: true,
        target: 'es2023',
        rolldownOptions: {
          input: here('src/app/server/server.tsx'),
          output: {
            entryFileNames: IS_ENGLISH_BUILD ? 'storefront.js' : `storefront.${CODE}.js`,
            codeSplitting: false,
          },
        },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      // Build the client first, because the server bundle contains its document.
      for (const half of ['client', 'ssr'] as const) {
        const environment = builder.environments[half];
        if (environment) await builder.build(environment);
      }
    },
  },
});
