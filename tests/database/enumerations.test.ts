import { afterAll, expect, test } from 'vitest';
import { BODY_TYPES, CAR_CONDITIONS, CAR_PURPOSES, FUEL_TYPES, TRANSMISSIONS } from '../../shared/cars/car-facts.ts';
import { APPROVAL_STATUSES, CURRENCIES, LISTING_STATUSES } from '../../shared/listings/listing-facts.ts';
import { CITIES } from '../../shared/places/cities.ts';
import { PROPERTY_PURPOSES, PROPERTY_TYPES } from '../../shared/properties/property-facts.ts';
import { ROLES } from '../../shared/users/current-user.ts';
import { sql } from '../support/database.ts';

afterAll(() => sql.end());

/** The values a column's check allows. */
async function allowed(table: string, column: string): Promise<string[]> {
  const checks = await sql<{ definition: string }[]>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and conrelid = ${`public.${table}`}::regclass and pg_get_constraintdef(oid) like ${`%(${column} = ANY%`}`;
  return [...(checks[0]?.definition ?? '').matchAll(/'([^']+)'::text/g)].map(([, value = '']) => value);
}

test.each([
  ['properties', 'property_type', PROPERTY_TYPES],
  ['properties', 'purpose', PROPERTY_PURPOSES],
  ['properties', 'status', LISTING_STATUSES],
  ['properties', 'approval_status', APPROVAL_STATUSES],
  ['properties', 'currency', CURRENCIES],
  ['cars', 'fuel_type', FUEL_TYPES],
  ['cars', 'transmission', TRANSMISSIONS],
  ['cars', 'body_type', BODY_TYPES],
  ['cars', 'condition', CAR_CONDITIONS],
  ['cars', 'purpose', CAR_PURPOSES],
  ['cars', 'status', LISTING_STATUSES],
  ['cars', 'approval_status', APPROVAL_STATUSES],
  ['cars', 'currency', CURRENCIES],
  ['profiles', 'role', ROLES],
] as const)('what the database allows for %s.%s is what forms and API offer', async (table, column, values) => {
  expect((await allowed(table, column)).toSorted()).toEqual([...values].toSorted());
});

test('the cities of the forms are the places of the database', async () => {
  const places = await sql<{ name: string }[]>`select name from public.places`;
  expect(places.map(({ name }) => name).toSorted()).toEqual([...CITIES].toSorted());
});
