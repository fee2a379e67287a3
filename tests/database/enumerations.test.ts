import { afterAll, expect, test } from 'vitest';
import {
  APPRAISAL_CONDITIONS,
  APPRAISAL_PROPERTY_TYPES,
  APPRAISAL_PURPOSES,
  APPRAISAL_STATUSES,
} from '#shared/appraisals/appraisal-facts.ts';
import { SPECIALIZATIONS, COMMISSION_STATUSES, ASSIGNMENT_STATUSES } from '#shared/agents/agent-facts.ts';
import {
  VERIFICATION_DAYS,
  VERIFICATION_TYPES,
  VERIFICATION_STATUSES,
  PAPERS,
} from '#shared/verifications/verification-facts.ts';
import { LEAD_PRIORITIES, LEAD_STATUSES, LOST_REASONS } from '#shared/leads/lead-facts.ts';
import { BODY_TYPES, CAR_CONDITIONS, CAR_PURPOSES, FUEL_TYPES, TRANSMISSIONS } from '#shared/cars/car-facts.ts';
import { CAR_FILTERS } from '#shared/cars/car-filters.ts';
import { CONVERSATION_STATUSES } from '#shared/conversations/conversation-facts.ts';
import {
  ABUSE_REPORT_OUTCOMES,
  ABUSE_REPORT_REASONS,
  ABUSE_REPORT_SUBJECTS,
} from '#shared/abuse-reports/abuse-report-facts.ts';
import { INQUIRY_STATUSES, VIEWING_STATUSES } from '#shared/viewings/viewing-facts.ts';
import { LIMITS } from '#shared/limits.ts';
import {
  CURRENCIES,
  LISTING_STATUSES,
  OWN_APPROVAL_STATUSES,
  REJECTION_CODES,
} from '#shared/listings/listing-facts.ts';
import { SUSPENSION_CODES } from '#shared/users/suspension-reasons.ts';
import { CITIES } from '#shared/places/cities.ts';
import { CITY_NAMES } from '#shared/places/city-names.ts';
import { DISTRICT_NAMES } from '#shared/places/district-names.ts';
import { DISTRICT_POINTS } from '#shared/places/district-points.ts';
import { CITY_POINTS } from '#shared/places/city-points.ts';
import { PROPERTY_PURPOSES, PROPERTY_TYPES } from '#shared/properties/property-facts.ts';
import { PROPERTY_FILTERS } from '#shared/properties/property-filters.ts';
import { NOTIFICATION_TOPICS } from '#shared/notifications/notification-facts.ts';
import { NOTIFICATION_EVENTS } from '#shared/notifications/notification-lines.ts';
import { SEARCH_FREQUENCIES, SEARCH_KINDS } from '#shared/saved-searches/saved-search-facts.ts';
import { ROLES } from '#shared/users/person-facts.ts';
import { ACTIVITY_TYPES } from '#shared/reports/report-facts.ts';
import { sql } from '../support/database.ts';

afterAll(() => sql.end());

/** The values a column's check allows. */
async function allowed(table: string, column: string): Promise<string[]> {
  const checks = await sql<{ definition: string }[]>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and conrelid = ${table.includes('.') ? table : `public.${table}`}::regclass and pg_get_constraintdef(oid) like ${`%(${column} = ANY%`}`;
  return [...(checks[0]?.definition ?? '').matchAll(/'([^']+)'::text/g)].map(([, value = '']) => value);
}

test.each([
  ['properties', 'property_type', PROPERTY_TYPES],
  ['properties', 'purpose', PROPERTY_PURPOSES],
  ['properties', 'status', LISTING_STATUSES],
  ['properties', 'approval_status', OWN_APPROVAL_STATUSES],
  ['properties', 'currency', CURRENCIES],
  ['cars', 'fuel_type', FUEL_TYPES],
  ['cars', 'transmission', TRANSMISSIONS],
  ['cars', 'body_type', BODY_TYPES],
  ['cars', 'condition', CAR_CONDITIONS],
  ['cars', 'purpose', CAR_PURPOSES],
  ['cars', 'status', LISTING_STATUSES],
  ['cars', 'approval_status', OWN_APPROVAL_STATUSES],
  ['cars', 'currency', CURRENCIES],
  ['verifications', 'type', VERIFICATION_TYPES],
  ['verifications', 'status', VERIFICATION_STATUSES],
  ['verifications', 'papers', PAPERS],
  ['profiles', 'role', ROLES],
  ['inquiries', 'status', INQUIRY_STATUSES],
  ['property_viewings', 'status', VIEWING_STATUSES],
  ['conversations', 'status', CONVERSATION_STATUSES],
  ['appraisal_requests', 'property_type', APPRAISAL_PROPERTY_TYPES],
  ['appraisal_requests', 'condition', APPRAISAL_CONDITIONS],
  ['appraisal_requests', 'purpose', APPRAISAL_PURPOSES],
  ['appraisal_requests', 'status', APPRAISAL_STATUSES],
  ['user_activities', 'activity_type', ACTIVITY_TYPES],
  ['agent_profiles', 'specialization', SPECIALIZATIONS],
  ['property_assignments', 'status', ASSIGNMENT_STATUSES],
  ['leads', 'status', LEAD_STATUSES],
  ['leads', 'lost_reason', [...LOST_REASONS, 'not_given']],
  ['leads', 'priority', LEAD_PRIORITIES],
  ['abuse_reports', 'subject', ABUSE_REPORT_SUBJECTS],
  ['abuse_reports', 'reason', ABUSE_REPORT_REASONS],
  ['abuse_reports', 'outcome', ABUSE_REPORT_OUTCOMES],
  ['notification_settings', 'topic', NOTIFICATION_TOPICS],
  ['notifications', 'event', NOTIFICATION_EVENTS],
  ['saved_searches', 'kind', SEARCH_KINDS],
  ['saved_searches', 'frequency', SEARCH_FREQUENCIES],
  ['commissions', 'status', COMMISSION_STATUSES],
  ['commissions', 'currency', CURRENCIES],
] as const)('what the database allows for %s.%s is what forms and API offer', async (table, column, values) => {
  expect((await allowed(table, column)).toSorted()).toEqual([...values].toSorted());
});

test('the cities of the forms are the places of the database, where it says they are', async () => {
  const places = await sql<{ name: string; latitude: number; longitude: number }[]>`
    select name, latitude, longitude from public.places`;
  expect(places.map(({ name }) => name).toSorted()).toEqual([...CITIES].toSorted());
  expect(Object.fromEntries(places.map(({ name, latitude, longitude }) => [name, [latitude, longitude]]))).toEqual(
    CITY_POINTS,
  );
});

test('the districts that the map names are where the database puts listings without a pin', async () => {
  const districts = await sql<{ place_name: string; name: string; latitude: number; longitude: number }[]>`
    select place_name, name, latitude, longitude from public.districts`;
  const known = Object.entries(DISTRICT_POINTS).flatMap(([city, points]) =>
    Object.entries(points).map(([name, [latitude, longitude]]) => ({ place_name: city, name, latitude, longitude })),
  );
  const byName = (rows: typeof known) =>
    rows.toSorted((a, b) => (a.place_name + a.name < b.place_name + b.name ? -1 : 1));
  expect(byName(known)).toEqual(byName([...districts]));
});

test('the names of places in Somali and Arabic are those of the database, and what people type for them', async () => {
  const cities = await sql<{ name: string; so: string; ar: string; isTyped: boolean }[]>`
    select p.name, p.name_so as so, p.name_ar as ar, (
      select bool_and(s.place_name = p.name or private.searchable_text(n.name) = lower(p.name))
      from unnest(array[p.name_so, p.name_ar]) as n (name)
      left join public.place_spellings s on s.spelling = private.searchable_text(n.name)
    ) as "isTyped" from public.places p`;
  expect(Object.fromEntries(cities.map(({ name, so, ar }) => [name, { so, ar }]))).toEqual(CITY_NAMES);
  expect(cities.filter(({ isTyped }) => !isTyped)).toEqual([]);
  const districts = await sql<{ name: string; so: string; ar: string }[]>`
    select distinct name, name_so as so, name_ar as ar from public.districts`;
  const byName = <Row extends { name: string }>(rows: Row[]) => rows.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  expect(byName([...districts])).toEqual(
    byName(Object.entries(DISTRICT_NAMES).map(([name, names]) => ({ name, ...names }))),
  );
});

test('a spelling is kept as search writes words, and a district’s means no other district', async () => {
  const odd = await sql`
    select spelling as word from public.place_spellings where spelling <> private.searchable_text(spelling)
    union all select word from private.amenity_synonyms where word <> private.searchable_text(word)`;
  expect(odd).toEqual([]);
  const ambiguous = await sql`
    select key, array_agg(distinct name) as names from public.districts cross join unnest(keys) as key
    group by key having count(distinct name) > 1`;
  expect(ambiguous).toEqual([]);
});

/** The longest text a column's checks allow. */
async function longest(table: string, column: string): Promise<number> {
  const checks = await sql<{ definition: string }[]>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and conrelid = ${table.includes('.') ? table : `public.${table}`}::regclass and pg_get_constraintdef(oid) ~ ${`\\m${column}\\M`}`;
  const limits = checks.flatMap(({ definition }) =>
    [...definition.matchAll(/(?:<= |,)(\d+)\)/g)].map(([, limit]) => Number(limit)),
  );
  return Math.min(...limits);
}

test.each([
  ['properties', 'title', LIMITS.title],
  ['properties', 'description', LIMITS.description],
  ['properties', 'location', LIMITS.location],
  ['properties', 'district', LIMITS.district],
  ['cars', 'title', LIMITS.title],
  ['cars', 'description', LIMITS.description],
  ['cars', 'location', LIMITS.location],
  ['cars', 'make', LIMITS.make],
  ['cars', 'model', LIMITS.model],
  ['cars', 'color', LIMITS.color],
  ['cars', 'engine_size', LIMITS.engineSize],
  ['private.car_contacts', 'contact_email', LIMITS.email],
  ['cars', 'dealer_name', LIMITS.dealerName],
  ['cars', 'dealer_type', LIMITS.dealerType],
  ['profiles', 'email', LIMITS.email],
  ['profiles', 'first_name', LIMITS.name],
  ['profiles', 'last_name', LIMITS.name],
  ['profiles', 'location', LIMITS.location],
  ['profiles', 'profession', LIMITS.profession],
  ['profiles', 'company', LIMITS.company],
  ['profiles', 'bio', LIMITS.bio],
  ['inquiries', 'message', LIMITS.inquiry],
  ['inquiries', 'contact_email', LIMITS.email],
  ['property_viewings', 'preferred_time', LIMITS.preferredTime],
  ['property_viewings', 'message', LIMITS.viewingMessage],
  ['property_viewings', 'notes', LIMITS.viewingNotes],
  ['messages', 'content', LIMITS.message],
  ['appraisal_requests', 'location', LIMITS.location],
  ['appraisal_requests', 'address', LIMITS.address],
  ['appraisal_requests', 'features', LIMITS.appraisalFeatures],
  ['appraisal_requests', 'contact_name', LIMITS.contactName],
  ['appraisal_requests', 'additional_info', LIMITS.additionalInfo],
  ['agent_profiles', 'license_number', LIMITS.licenseNumber],
  ['agent_profiles', 'bio', LIMITS.bio],
  ['agent_profiles', 'office_address', LIMITS.address],
  ['agent_profiles', 'profile_image', LIMITS.imageUrl],
  ['broker_profiles', 'company_name', LIMITS.company],
  ['broker_profiles', 'license_number', LIMITS.licenseNumber],
  ['broker_profiles', 'business_license', LIMITS.licenseNumber],
  ['broker_profiles', 'description', LIMITS.brokerDescription],
  ['broker_profiles', 'office_address', LIMITS.address],
  ['broker_profiles', 'website', LIMITS.website],
  ['broker_profiles', 'profile_image', LIMITS.imageUrl],
  ['property_assignments', 'notes', LIMITS.assignmentNotes],
  ['leads', 'client_name', LIMITS.fullName],
  ['leads', 'client_email', LIMITS.email],
  ['leads', 'lead_source', LIMITS.leadSource],
  ['leads', 'notes', LIMITS.notes],
  ['commissions', 'notes', LIMITS.commissionNotes],
] as const)('the longest text of %s.%s is the one the schemas allow: %i', async (table, column, limit) => {
  expect(await longest(table, column)).toBe(limit);
});

test.each(VERIFICATION_TYPES)(
  'a check of kind %s says something for as many days as the screens offer',
  async (kind) => {
    const [row] = await sql`select extract(day from private.verification_term(${kind}))::int as days`;
    expect(row).toEqual({ days: VERIFICATION_DAYS[kind] });
  },
);

test.each([
  ['property', PROPERTY_FILTERS],
  ['car', CAR_FILTERS],
] as const)('the database searches for a %s by the filters that the API takes', async (kind, filters) => {
  const rows = await sql<{ name: string; is_facet: boolean }[]>`
    select name, choices is not null as is_facet from private.search_filters(${kind})`;
  // The API interprets texts.
  const { location: _, q: __, ...taken } = filters;
  const isFacet = (filter: object) => 'isFacet' in filter;
  expect(Object.fromEntries(rows.map((row) => [row.name, row.is_facet]))).toEqual(
    Object.fromEntries(Object.entries(taken).map(([name, filter]) => [name, isFacet(filter)])),
  );
});

test.each([
  ['search_facets', [PROPERTY_TYPES, PROPERTY_PURPOSES, FUEL_TYPES, BODY_TYPES]],
  ['search_listings', [PROPERTY_TYPES, PROPERTY_PURPOSES]],
] as const)('%s names every choice', async (name, lists) => {
  const [row] = await sql<[{ source: string }]>`
    select string_agg(prosrc, ' ') as source from pg_proc
    where proname = ${name} and pronamespace in ('public'::regnamespace, 'private'::regnamespace)`;
  const named = [...row.source.matchAll(/\{([a-z,]+)\}/g)].map(([, list = '']) => list.split(',').toSorted());
  for (const list of lists) expect(named).toContainEqual([...list].toSorted());
});

test.each([
  ['rejection', 'public.rejection_code', REJECTION_CODES],
  ['suspension', 'public.suspension_code', SUSPENSION_CODES],
] as const)('the reasons of a %s are those of the database', async (_, domain, codes) => {
  const [check] = await sql<{ definition: string }[]>`
    select pg_get_constraintdef(c.oid) as definition from pg_constraint c where c.contypid = ${domain}::regtype`;
  expect(/\{([^}]+)\}/.exec(check?.definition ?? '')?.[1]?.split(',')).toEqual([...codes]);
});
