import { columnsOf } from '#shared/api/snake-keys.ts';
import { REPORT_ROWS } from '#shared/reports/report-schema.ts';
import { PROPERTIES as ROWS } from '../../backoffice/src/resources/properties/property-row.ts';
import { createPerson, removePeople, sql } from '../support/database.ts';
import { compare, type Figure } from './measure.ts';
import { type Visit, visit, waysTo } from './visit.ts';

const RUNS = 15;
const FIGURES = [
  'get_pending_counts',
  'admin_today',
  'get_admin_analytics',
  'get_activity_report',
  'get_reports_summary',
] as const;
const NEWEST = 'order=created_at.desc,id.desc';
const PROPERTIES = `${ROWS.resource}?select=${ROWS.select}`;
const COLUMNS: Record<string, string> = {
  admin_properties: ROWS.select,
  admin_activities: 'id,user_name,activity_type,description,related_title,created_at',
};
const REPORT = `admin_properties?select=${columnsOf(REPORT_ROWS['selling-properties'])}&purpose=eq.sale`;

/** Lists as the back office asks for them, from `/rest/v1` with an estimated count. */
const LISTS: Record<string, string> = {
  'properties, first page': `${PROPERTIES}&${NEWEST}`,
  'properties, page 50': `${PROPERTIES}&${NEWEST}&offset=980`,
  'properties, pending': `${PROPERTIES}&approval_status=eq.pending&${NEWEST}`,
  'properties, unavailable': `${PROPERTIES}&available=eq.false&${NEWEST}`,
  'properties, asking to be featured': `${PROPERTIES}&feature_requested=eq.true&featured=eq.false&${NEWEST}`,
  'properties, changed by owner': `${PROPERTIES}&has_open_change=eq.true&${NEWEST}`,
  'properties, dearest first': `${PROPERTIES}&order=price.desc,id.desc`,
  'properties, by title': `${PROPERTIES}&order=title.asc,id.asc`,
  'cars, first page': `admin_cars?${NEWEST}`,
  'users, first page': `admin_users?${NEWEST}`,
  'inquiries, first page': `admin_inquiries?${NEWEST}`,
  'activities, first page': `admin_activities?select=${COLUMNS['admin_activities']}&${NEWEST}`,
};

/** Lists by words, from the function that may use an index of them. */
const WORDS: Record<string, [list: string, word: string, column?: string]> = {
  'properties, a common word': ['admin_properties', 'villa'],
  'properties, a common word, dearest first': ['admin_properties', 'villa', 'price'],
  'properties, an uncommon word': ['admin_properties', 'veranda'],
  'properties, a rare word': ['admin_properties', 'lighthouse'],
  'properties, a word that is nowhere': ['admin_properties', 'zzxqj'],
  'properties, two letters that are nowhere': ['admin_properties', 'zx'],
  'cars, a word': ['admin_cars', 'corolla'],
  'users, a word': ['admin_users', 'hodan'],
  'inquiries, a word': ['admin_inquiries', 'villa'],
  'activities, a common word': ['admin_activities', 'villa'],
  'activities, a rare word': ['admin_activities', 'lighthouse'],
  'activities, a word that is nowhere': ['admin_activities', 'zzxqj'],
};
function searchOf(list: string, word: string, column = 'created_at'): Record<string, unknown> {
  const sorts = [column, 'id'].map((name) => ({ column: name, descending: true }));
  return { list, words: [word], columns: (COLUMNS[list] ?? 'id,created_at').split(','), sorts };
}

/** What Ctrl+K is asked for. */
const FOUND: Record<string, { words?: string[]; reference?: string }> = {
  'Ctrl+K, a common word': { words: ['villa'] },
  'Ctrl+K, a rare word': { words: ['lighthouse'] },
  'Ctrl+K, a word that is nowhere': { words: ['zzxqj'] },
  'Ctrl+K, the end of a phone number': { words: ['4440001'] },
  'Ctrl+K, a reference code': { reference: 'HG-5000' },
};

/** Ninety days until today, with the ninety before. */
const QUARTER = { first_day: daysAgo(89), last_day: daysAgo(0) };
function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

/** What administrators look at: lists with filters and search, reports and their pages, and figures. */
export async function benchAdmin(): Promise<Figure[]> {
  const admin = await visit(await createPerson('admin'));
  try {
    const figures: Figure[] = [];
    for (const [what, path] of Object.entries(LISTS)) {
      const ask = () => admin.rest('GET', `${path}&limit=20`, { headers: { Prefer: 'count=estimated' } });
      figures.push(...(await compare(what, { '/rest/v1': ask }, RUNS)));
    }
    for (const [what, asked] of Object.entries(WORDS)) {
      const ask = () => admin.rest('POST', 'rpc/search_admin_list', { body: searchOf(...asked) });
      figures.push(...(await compare(what, { '/rest/v1': ask }, RUNS)));
    }
    for (const name of FIGURES) figures.push(...(await compare(name, waysToFigures(admin, name), RUNS)));
    for (const [what, { words = null, reference = null }] of Object.entries(FOUND)) {
      const ask = () => admin.rest('POST', 'rpc/admin_search', { body: { reference, words } });
      figures.push(...(await compare(what, { '/rest/v1': ask }, RUNS)));
    }
    const ask = () => admin.rest('POST', 'rpc/get_figures', { body: QUARTER });
    figures.push(...(await compare('figures of 90 days', { '/rest/v1': ask }, RUNS)));
    figures.push(...(await benchReport(admin)));
    return figures;
  } finally {
    await admin.leave();
    await removePeople();
  }
}

/** A page for the table, one from the middle for the file, and the documented list of the API with its exact count. */
async function benchReport({ rest, api }: Visit): Promise<Figure[]> {
  const [middle] = await sql<{ id: string; at: string }[]>`
    select id, to_json(created_at) #>> '{}' as at from public.properties
    order by created_at desc offset (select count(*) / 2 from public.properties) limit 1`;
  const after = `created_at=lte.${encodeURIComponent(middle?.at ?? '')}`;
  return [
    ...(await compare('report, first 200', { '/rest/v1': () => rest('GET', `${REPORT}&${NEWEST}&limit=200`) }, RUNS)),
    ...(await compare(
      'report, 1,000 from its middle',
      { '/rest/v1': () => rest('GET', `${REPORT}&${after}&${NEWEST}&limit=1000`) },
      RUNS,
    )),
    ...(await compare(
      'report, a page of 100',
      { '/api': () => api('GET', '/api/admin/reports/selling-properties') },
      RUNS,
    )),
    ...(await compare('properties, a page of 100', { '/api': () => api('GET', '/api/admin/properties') }, RUNS)),
  ];
}

const PATHS: Partial<Record<(typeof FIGURES)[number], string>> = {
  get_admin_analytics: '/api/admin/analytics',
  get_activity_report: '/api/admin/activity-reports',
  get_reports_summary: '/api/admin/reports/summary',
};

function waysToFigures(admin: Visit, name: (typeof FIGURES)[number]) {
  const { '/api': api, ...ways } = waysTo(
    admin,
    name,
    () => ({}),
    () => PATHS[name] ?? '',
  );
  return PATHS[name] && api ? { ...ways, '/api': api } : ways;
}
