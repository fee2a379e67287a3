import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Rolldown } from 'vite';

const ROOT = path.join(import.meta.dirname, '..');
const LUCIDE = path.join(ROOT, 'node_modules/lucide-react/dist/esm');

/** Modules of the home page. Most other pages need most of them too. */
const HOME = [
  'storefront/src/app',
  'storefront/src/app/header',
  'storefront/src/app/server',
  'storefront/src/features/home',
  'storefront/src/features/listings/card',
  'storefront/src/features/listings/favorite',
  'storefront/src/features/listings/place',
  'storefront/src/lib',
  'storefront/src/ui/base',
  'storefront/src/ui/fields',
  'storefront/src/ui/style',
];
const ICONS_OF_HOME = iconsOf(HOME);
/** Hero images and place names of the home page. Each module alone would be a chunk with little more than its wrapper. */
const PICTURES_OF_HOME = /\/storefront\/src\/pictures\/hero-[\w-]+\.(avif|webp)$/;
const PLACES_OF_HOME = /\/shared\/places\/(cities|city-names)\.ts$/;

/** Modules that several other pages share. */
const SHARED = [
  'storefront/src/features/listings/detail',
  'storefront/src/features/listings/search',
  'storefront/src/features/listings/search/filters',
  'storefront/src/pictures',
  'storefront/src/ui/overlays',
  'storefront/src/ui/page',
  'shared/cars',
];

/** Schemas of cars, which forms alone check with: home would wait for zod. */
const SCHEMAS_OF_CARS = /\/shared\/cars\/car(-schema)?\.ts$/;

/** Listings' pages draw it without a field, and would bring all of them. */
const NOTICE = /\/ui\/forms\/notice\.tsx$/;

/** Shared modules that form fields need. Each alone would be a chunk of 400 bytes. */
const OF_FIELDS = /\/shared\/(format\/(typed-number|typed-price|plain-signs)|limits)\.ts$/;

/** Modules for saved searches on members' pages. */
const OF_SEARCHES =
  /\/(shared\/saved-searches\/[^/]+|features\/listings\/saving\/(new-badge|use-visit|frequency-tiles))\.tsx?$/;
/** Modules about the member for members' pages. Each would be a chunk of its own, listed in every first visit. */
const OF_MEMBERS = /\/storefront\/src\/lib\/member\/(blocks|conversations|start-again|use-member)\.ts$/;

/** Writes a search as a URL. The search pages and every page that links to them need it. */
const OF_ADDRESSES = /\/shared\/(properties\/property-search|cars\/car-search)\.ts$/;
/** Text that a member typed but has not sent. Most pages with a form need it. */
const TYPED_TEXT = /\/storefront\/src\/lib\/member\/typed-text\.ts$/;
/** Fields for email and password. Only pages with a form load them. */
const OF_ACCOUNTS = /\/features\/auth\/auth-fields\.tsx$/;
/** Formatting of days and of times: they are used together. */
const OF_MOMENTS = /\/shared\/format\/(day|moment)\.ts$/;
/** A module of two lines for every page with a paged list. */
const OF_LISTS = /\/infiniteQueryOptions\.js$/;

/** Groups modules that several pages share into chunks. A module that matches two groups goes to the group with higher priority. */
export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  // Third-party code that every page needs. It stays in the browser's cache across releases.
  {
    name: 'vendor',
    test: packages('react', 'react-dom', 'react-router', 'react-router-dom', 'scheduler', '@tanstack', '@?wuchale'),
    tags: ['$initial'],
    priority: 3,
  },
  // A style sheet for pages without SSR. Otherwise the chunk `home` would include it with the rest of its folder.
  { name: 'every', test: /\/every-utility\.css$/, priority: 4 },
  {
    name: 'forms',
    test: (id) => packages('react-hook-form').test(id) || OF_ACCOUNTS.test(id),
    minShareCount: 2,
    priority: 3,
    includeDependenciesRecursively: false,
  },
  { name: 'checks', test: packages('zod', '@hookform'), minShareCount: 2, priority: 3 },
  // The rest of the initial scripts: the app shell and the code that finds the page.
  { name: 'app', tags: ['$initial'], priority: 2.5 },
  {
    name: 'home',
    test: (id) =>
      folders(...HOME).test(id) ||
      ICONS_OF_HOME.has(id) ||
      PICTURES_OF_HOME.test(id) ||
      PLACES_OF_HOME.test(id) ||
      TYPED_TEXT.test(id) ||
      OF_ADDRESSES.test(id),
    minShareCount: 2,
    priority: 2,
  },
  // One file compresses better than ten files and costs one request. Dependencies stay out, or home would wait for them.
  {
    name: 'shared',
    test: (id) => (folders(...SHARED).test(id) && !SCHEMAS_OF_CARS.test(id)) || OF_LISTS.test(id),
    minShareCount: 3,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'fields',
    test: (id) => (folders('storefront/src/ui/forms').test(id) && !NOTICE.test(id)) || OF_FIELDS.test(id),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'searches',
    test: OF_SEARCHES,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  { name: 'member', test: OF_MEMBERS, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'moments', test: OF_MOMENTS, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'icons', test: packages('lucide-react'), minShareCount: 3 },
];

function packages(...names: string[]): RegExp {
  return new RegExp(`/node_modules/(${names.join('|')})/`);
}

/** Matches files directly in these folders, not in their subfolders. */
function folders(...paths: string[]): RegExp {
  return new RegExp(`/(${paths.join('|')})/[^/]+$`);
}

/** Returns the files of the icons that code in these folders uses, so that icons load with that code. */
function iconsOf(paths: readonly string[]): Set<string> {
  const exported = readFileSync(path.join(LUCIDE, 'lucide-react.mjs'), 'utf8').matchAll(
    /^export \{(.+)\} from '(.+)'/gm,
  );
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of exported) {
    for (const [, name = ''] of names.matchAll(/ as (\w+)/g)) files.set(name, path.join(LUCIDE, file));
  }
  const named = globSync(
    paths.map((folder) => `${folder}/*.{ts,tsx}`),
    { cwd: ROOT },
  ).flatMap((file) => {
    const imports = /^import \{([^}]+)\} from 'lucide-react'/m.exec(readFileSync(path.join(ROOT, file), 'utf8'));
    return [...(imports?.[1]?.matchAll(/\w+/g) ?? [])].map(([name]) => name);
  });
  return new Set(named.flatMap((name) => files.get(name) ?? []));
}
