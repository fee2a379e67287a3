import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { minifySync, type Plugin, type Rolldown } from 'vite';
import { carPath, PATHS, propertyPath } from '#shared/paths.ts';
import { profilePath } from '#shared/reviews/profile-paths.ts';
import { AppShell } from './src/app/app-shell.tsx';

type Bundle = Rolldown.OutputBundle;

/**
 * The pages people come to from elsewhere, and the file that draws each. Listings have an address for each: theirs is what it
 * begins with.
 */
const DRAWN_BY: Record<string, string> = {
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

/** What is seen while the scripts are on their way. */
export function renderAppShell(): Plugin {
  return {
    name: 'render-app-shell',
    transformIndexHtml: (markup) =>
      markup.replace('<!-- app-shell -->', `$&${renderToStaticMarkup(createElement(AppShell))}`),
  };
}

/**
 * The browser would find a font only once it has the styles, and before it paints: name it in the document. Words can be read without
 * it, so over a slow network it does not share the line with the styles, which they wait for. Arabic pages have letters of their own
 * besides (arabic.css): `inArabic` says how those documents alone are told.
 */
export function preloadFont(inArabic: (markup: string) => string): Plugin {
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
      const arabic = inArabic(link(/readex-pro-arabic-wght-normal-u60c-.*\.woff2$/));
      return markup.replace('</head>', `${latin}${arabic}</head>`);
    },
  };
}

/**
 * The same for what one page alone needs: its scripts, and the scene at the top of home. It stands in the document as
 * comments, `<!-- at /cars … -->`: the function `pages` takes the marks off its own.
 */
export function preloadParts(): Plugin {
  return {
    name: 'preload-parts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(markup, { bundle = {}, chunk }) {
        const ownFiles = new Set(chunk ? withImports(bundle, chunk.fileName) : []);
        const parts = Object.entries(DRAWN_BY).map(([place, page]) => {
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

/** The styles are what the first sight waits for: asked for first, they come over the connection that the document warmed. */
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

/** The two scripts that come before the page's own, in one file: each would open a connection that the first photo waits for. */
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
      // The back office has it alone.
      writeFileSync(path.join(dir, 'theme.js'), theme);
    },
  };
}

/** A script and all it imports at once. */
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
