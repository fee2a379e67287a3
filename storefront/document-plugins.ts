import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { minifySync, type Plugin, type Rolldown } from 'vite';
import { carPath, PATHS, propertyPath } from '#shared/paths.ts';
import { profilePath } from '#shared/reviews/profile-paths.ts';
import { AppShell } from './src/app/app-shell.tsx';

type Bundle = Rolldown.OutputBundle;

/** Maps each landing page to the file that renders it. For listings, the key is the beginning of their URLs. */
const RENDERED_BY: Record<string, string> = {
  [PATHS.home]: 'home/home-page',
  [PATHS.properties]: 'properties/search/search-page',
  [PATHS.buy]: 'properties/search/search-page',
  [PATHS.rent]: 'properties/search/search-page',
  [PATHS.commercial]: 'properties/search/search-page',
  [propertyPath('')]: 'properties/detail/property-page',
  [PATHS.cars]: 'cars/search/cars-page',
  [carPath('')]: 'cars/detail/car-page',
  [profilePath('agent', '')]: 'profiles/profile-page',
  [profilePath('broker', '')]: 'profiles/profile-page',
  [PATHS.signIn]: 'auth/auth-page',
};

/** Adds the app shell, which is visible until the scripts have loaded. */
export function renderAppShell(): Plugin {
  return {
    name: 'render-app-shell',
    transformIndexHtml: (markup) =>
      markup.replace('<!-- app-shell -->', `$&${renderToStaticMarkup(createElement(AppShell))}`),
  };
}

/**
 * Preloads the fonts. Otherwise the browser finds a font only after it has loaded the styles. Text is readable without the font and
 * waits for the styles, so the font has low priority on slow networks.
 * Arabic pages (`isArabic`) need another font (arabic.css).
 */
export function preloadFont(isArabic: boolean): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml(markup, { bundle }) {
      const link = (name: RegExp) => {
        const font = Object.keys(bundle ?? {}).find((file) => name.test(file));
        return font
          ? `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="/${font}">`
          : '';
      };
      const latin = link(/figtree-latin-wght-normal-u20-.*\.woff2$/);
      const arabic = isArabic ? link(/readex-pro-arabic-wght-normal-u60c-.*\.woff2$/) : '';
      return markup.replace('</head>', `${latin}${arabic}</head>`);
    },
  };
}

/**
 * Preloads the scripts that only one page needs, and the hero image of home. The document lists them as comments. The function
 * `render` uncomments its own page's part: `<!-- at /cars … -->`.
 */
export function preloadParts(): Plugin {
  return {
    name: 'preload-parts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(markup, { bundle = {}, chunk }) {
        const ownFiles = new Set(chunk ? withImports(bundle, chunk.fileName) : []);
        const parts = Object.entries(RENDERED_BY).map(([place, page]) => {
          const pageChunk = Object.values(bundle).find(
            (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/features/${page}.tsx`),
          );
          if (!pageChunk) throw new Error(`No chunk draws ${place}: is ${page}.tsx another file now?`);
          const scripts = withImports(bundle, pageChunk.fileName).filter((file) => !ownFiles.has(file));
          const links = scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
          return `<!-- at ${place} ${links.join('')}${place === PATHS.home ? sceneOfHome(bundle) : ''} -->`;
        });
        return markup
          .replace('</head>', `  ${parts.join('\n    ')}\n  </head>`)
          .replaceAll(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"');
      },
    },
  };
}

/**
 * Moves the style sheet in front of the scripts. The first paint waits for the styles, so they use the connection that is already
 * open.
 */
export function stylesFirst(): Plugin {
  const STYLES = /<link rel="stylesheet"[^>]*>\s*/;
  return {
    name: 'styles-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (markup) =>
        markup.replace(STYLES, '').replace('<script src="/pre-hydration.js">', `${STYLES.exec(markup)?.[0] ?? ''}$&`),
    },
  };
}

/**
 * Joins the two scripts that run before the app into one file. Each extra file would open a connection and delay the first photo.
 */
export function joinScripts(): Plugin {
  return {
    name: 'join-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transformIndexHtml: (markup) => markup.replace(/<script src="\/theme\.js"><\/script>\s*/, ''),
    writeBundle({ dir = '' }) {
      const [theme = '', preHydration = ''] = ['theme.js', 'pre-hydration.js'].map(
        (name) => minifySync(name, readFileSync(path.join(dir, name), 'utf8')).code,
      );
      writeFileSync(path.join(dir, 'pre-hydration.js'), theme + preHydration);
      // The back office uses only this script.
      writeFileSync(path.join(dir, 'theme.js'), theme);
    },
  };
}

/** Returns a script and all its static imports. */
function withImports(bundle: Bundle, file: string, found: string[] = []): string[] {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || found.includes(file)) return found;
  found.push(file);
  for (const imported of chunk.imports) withImports(bundle, imported, found);
  return found;
}

function sceneOfHome(bundle: Bundle): string {
  const file = (name: string) =>
    Object.keys(bundle).find((asset) => asset.includes(`/hero-${name}-`) && asset.endsWith('.avif'));
  return Object.entries({ golden: 'light', dusk: 'dark' })
    .map(
      ([scene, theme]) =>
        `<link rel="preload" as="image" type="image/avif" href="/${file(`${scene}-1600`)}" imagesrcset="/${file(`${scene}-828`)} 828w, /${file(`${scene}-1600`)} 1600w" imagesizes="100vw" fetchpriority="high" media="(prefers-color-scheme: ${theme})">`,
    )
    .join('');
}
