import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, signIn } from '../support/api.ts';
import { signInClient } from '../support/client.ts';
import { createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';

const MESSAGE = 'Text cannot contain invisible characters';

let owner: Person;

beforeAll(async () => {
  owner = await createPerson();
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

test('the API removes invisible characters from the texts of owners and inquirers', async () => {
  const property = await createProperty(owner, { approval_status: 'pending' });
  const translations = { ar: { title: '\u2067بيت\u2069' } };
  const body = { title: 'Ho\u200buse\u202e', amenities: ['po\u00adol'], language: 'en', translations };
  const { status } = await call('PUT', `/api/properties/${property}`, { cookies: await signIn(owner), body });
  expect(status).toBe(200);
  expect(await sql`select title, amenities, translations from public.properties where id = ${property}`).toEqual([
    { title: 'House', amenities: ['pool'], translations: { ar: { title: 'بيت' } } },
  ]);
  const asked = await createProperty(owner);
  const inquiry = {
    propertyId: asked,
    message: '\u202eIs it\u202c still there?',
    contactEmail: 'asker@test.example',
    contactPhone: '\u202a+252 63 4000000\u202c',
  };
  const asker = await signIn(await createPerson());
  expect((await call('POST', '/api/inquiries', { cookies: asker, body: inquiry })).status).toBe(201);
  expect(await sql`select message, contact_phone from public.inquiries where property_id = ${asked}`).toEqual([
    { message: 'Is it still there?', contact_phone: '+252634000000' },
  ]);
});

test('PostgREST refuses invisible characters in a direct write with 400 and a message', async () => {
  const client = await signInClient(owner);
  const written = await client.from('profiles').update({ bio: 'a\u202eb' }).eq('id', owner.id);
  expect([written.status, written.error?.code]).toEqual([400, '23514']);
  expect(written.error?.message).toContain(MESSAGE);
  const property = await createProperty(owner, { approval_status: 'pending' });
  const read = { bio: '\u202e' };
  expect(
    (
      await client
        .from('properties')
        .update({ title: 'b', seen: { title: read.bio } })
        .eq('id', property)
    ).status,
  ).toBe(400);
});

test('a member can filter a plain-text column like any text column', async () => {
  const client = await signInClient(owner);
  await client.from('profiles').update({ bio: 'Sells houses, and cars' }).eq('id', owner.id);
  const own = () => client.from('profiles').select('bio').eq('id', owner.id);
  const found = [{ bio: 'Sells houses, and cars' }];
  expect((await own().eq('bio', 'Sells houses, and cars')).data).toEqual(found);
  expect((await own().ilike('bio', '%HOUSES%')).data).toEqual(found);
  expect((await own().in('bio', ['x', 'Sells houses, and cars'])).data).toEqual(found);
  expect((await own().textSearch('bio', 'house', { config: 'english' })).data).toEqual(found);
  expect((await own().or('bio.is.null,bio.like.Sells*')).data).toEqual(found);
  expect((await own().neq('bio', 'Sells houses, and cars')).data).toEqual([]);
  expect((await own().order('bio').gt('bio', 'A')).data).toEqual(found);
});
