import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Rolldown } from 'vite';

const ROOT = path.join(import.meta.dirname, '..');
const LUCIDE = path.join(ROOT, 'node_modules/lucide-react/dist/esm');

/** What home is made of; other pages are made of most of it too. */
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
/** The pictures behind home's first words, and what it says of places: each alone would be a file of little more than its frame. */
const PICTURES_OF_HOME = /\/storefront\/src\/pictures\/hero-[\w-]+\.(avif|webp)$/;
const PLACES_OF_HOME = /\/shared\/places\/(cities|city-names)\.ts$/;

/** What several of the other pages have in common. */
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

/** What fields ask of shared facts: each alone would be a file of four hundred bytes. */
const OF_FIELDS = /\/shared\/(format\/(typed-number|typed-price|plain-signs)|limits)\.ts$/;

/** What the pages of members say of the searches they saved. */
const OF_SEARCHES =
  /\/(shared\/saved-searches\/[^/]+|features\/listings\/saving\/(new-badge|use-visit|frequency-tiles))\.tsx?$/;
/** What members' pages know of the member: each would be a file of its own, named in every first visit. */
const OF_MEMBERS = /\/storefront\/src\/lib\/member\/(blocks|conversations|start-again|use-member)\.ts$/;

/** How a search stands in an address: asked of the pages that search, and of what leads to them. */
const OF_ADDRESSES = /\/shared\/(properties\/property-search|cars\/car-search)\.ts$/;
/** What a member typed and has not sent: most pages with a form ask for it. */
const TYPED_TEXT = /\/storefront\/src\/lib\/member\/typed-text\.ts$/;
/** Fields of e-mail and password, which come with no page that has not a form. */
const OF_ACCOUNTS = /\/features\/auth\/auth-fields\.tsx$/;
/** Days and times are written with each other. */
const OF_MOMENTS = /\/shared\/format\/(day|moment)\.ts$/;
/** Pages that page through a list have it, of two lines. */
const OF_LISTS = /\/infiniteQueryOptions\.js$/;

/** Which modules come in one file, of those that more than one page needs. What is in two groups goes to the one of higher priority. */
export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  // What every page needs of others' code: stays in the browser's cache from release to release.
  {
    name: 'vendor',
    test: packages('react', 'react-dom', 'react-router', 'react-router-dom', 'scheduler', '@tanstack', '@?wuchale'),
    tags: ['$initial'],
    priority: 3,
  },
  // A sheet for pages that the browser draws by itself: home would bring it with the rest of its folder.
  { name: 'every', test: /\/every-utility\.css$/, priority: 4 },
  {
    name: 'forms',
    test: (id) => packages('react-hook-form').test(id) || OF_ACCOUNTS.test(id),
    minShareCount: 2,
    priority: 3,
    includeDependenciesRecursively: false,
  },
  { name: 'checks', test: packages('zod', '@hookform'), minShareCount: 2, priority: 3 },
  // The rest of what the document begins with: the frame, and what finds the page that is drawn in it.
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
  // One file compresses better than ten, and costs one request. What these need comes by itself, or home would wait for it.
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

/** The files of folders, without those of folders in them. */
function folders(...paths: string[]): RegExp {
  return new RegExp(`/(${paths.join('|')})/[^/]+$`);
}

/** The files of the icons that are named in some folders: an icon comes with who draws it. */
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
