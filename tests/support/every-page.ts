import type { Page } from '@playwright/test';
import { AREA_PATHS, carPath, editPath, PAGES, propertyPath, signUpPath } from '#shared/paths.ts';
import { inLanguage } from '#shared/language.ts';
import { get } from './api.ts';
import { sql } from './database.ts';
import { IS_NIGHTLY } from './plan.ts';
import { stack } from './stack.ts';

/** A screen of either app, in English: its name, its path, and the demo user who sees it. */
export type Screen = { name: string; path: string; as?: string };

/** Links in emails open these pages. Without their token they show nothing. */
const OPENED_BY_EMAIL: (keyof typeof PAGES)[] = ['emailPreference', 'confirmAvailability', 'appeal'];

const MEMBERS = [
  'messages',
  'notifications',
  'favorites',
  'savedSearches',
  'requests',
  'listProperty',
  'listCar',
  'importListings',
  'settings',
];

const STOREFRONT: Screen[] = [
  ...Object.entries(PAGES)
    .filter(([name]) => !(OPENED_BY_EMAIL as string[]).includes(name))
    .map(([name, { path }]) => ({ name, path, ...(MEMBERS.includes(name) && { as: 'owner' }) })),
  { name: 'map', path: `${PAGES.properties.path}?view=map` },
  { name: 'nothing-found', path: `${PAGES.properties.path}?location=qqqqqqqq` },
  { name: 'sign-up', path: signUpPath() },
  { name: 'security', path: `${PAGES.settings.path}?tab=security`, as: 'owner' },
  { name: 'verifications', path: `${PAGES.settings.path}?tab=verifications`, as: 'owner' },
  { name: 'preferences', path: `${PAGES.settings.path}?tab=preferences`, as: 'owner' },
  { name: 'account', path: `${PAGES.settings.path}?tab=account`, as: 'owner' },
  { name: 'members-home', path: PAGES.home.path, as: 'owner' },
  { name: 'not-found', path: '/nowhere' },
];

const below = (as: keyof typeof AREA_PATHS, lists: string[]): Screen[] =>
  lists.map((list) => ({ name: `${as}-${list || 'first'}`.replace('/', '-'), path: `${AREA_PATHS[as]}/${list}`, as }));

/** The reports are one component with other columns, so `npm test` opens one of them. */
const REPORTS = ['property-viewings', 'selling-properties', 'renting-inquiries', 'appraisals'].map(
  (report) => `reports/${report}`,
);

const BACK_OFFICE: Screen[] = [
  ...below('admin', [
    '',
    'properties',
    'cars',
    'users',
    'inquiries',
    'activity-reports',
    'appraisals',
    'verifications',
    'abuse-reports',
    'appeals',
    'leads',
    'failed-emails',
    'figures',
    'system',
    'reports',
    'removed',
    'audit',
  ]),
  ...below('admin', IS_NIGHTLY ? REPORTS : REPORTS.slice(0, 1)),
  ...below('agent', ['', 'leads', 'properties', 'commissions', 'statements', 'figures']),
  ...below('broker', ['', 'agents', 'properties', 'leads', 'commissions', 'statements', 'figures']),
];

/** Every screen of both apps, with a listing of each kind: its public page, and its owner's form. */
export async function everyScreen(): Promise<Screen[]> {
  const first = async (address: string) => ((await get(address)).body as { id: string }[])[0]?.id ?? '';
  const [property, car] = await Promise.all([first('/api/properties/search?limit=1'), first('/api/cars?limit=1')]);
  const [person] = await sql<{ id: string }[]>`select id from public.profiles where username = 'owner'`;
  return [
    ...STOREFRONT,
    { name: 'property', path: propertyPath(property) },
    { name: 'car', path: carPath(car) },
    { name: 'edit-property', path: editPath('property', property), as: 'admin' },
    ...BACK_OFFICE,
    ...below('admin', [`people/${person?.id}`]),
  ];
}

/**
 * Opens a screen, by default in English. Between the lists of an area it navigates like the tabs, which takes a quarter less
 * time than a load.
 */
export async function openScreen(page: Page, path: string, code = 'en'): Promise<void> {
  const url = inLanguage(path, code);
  const isIn = (area: string) => path.startsWith(area) && page.url().startsWith(stack.siteUrl + inLanguage(area, code));
  if (Object.values(AREA_PATHS).some(isIn)) await page.evaluate(goTo, url);
  else await page.goto(url);
}

/** Runs in the page: navigates like a link. */
function goTo(url: string): void {
  history.pushState(null, '', url);
  dispatchEvent(new PopStateEvent('popstate'));
}
