import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ABUSE_REPORT_PICTURE_BYTES, TOO_MANY_ABUSE_REPORT_PICTURES } from '#shared/uploads/abuse-report-picture.ts';
import { sizeInHeader } from '#shared/uploads/picture-size.ts';
import { call, get, signIn } from '../support/api.ts';
import { createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { endWindows, runWaiting } from '../support/events.ts';
import { abuseReportPictures, removeAbuseReportPictures } from '../support/abuse-report-pictures.ts';
import { dataUrl, jpegOfScans, photoOfCamera, webpBytes } from '../support/pictures.ts';
import { stack } from '../support/stack.ts';

const people = {} as Record<'owner' | 'reporter' | 'admin', Person>;
const cookies = {} as Record<keyof typeof people, string>;
/** The pictures that were stored before these tests. */
let before: string[];
let property: string;

beforeAll(async () => {
  for (const name of ['owner', 'reporter', 'admin'] as const) {
    people[name] = await createPerson(name === 'admin' ? 'admin' : 'user');
    cookies[name] = await signIn(people[name]);
  }
  before = await abuseReportPictures();
});

beforeEach(async () => {
  property = await createProperty(people.owner);
  await sql`delete from private.rate_limit_counts`;
  await endWindows(people.reporter);
});

afterAll(async () => {
  await removeAbuseReportPictures((await abuseReportPictures()).filter((name) => !before.includes(name)));
  await removePeople();
  await sql.end();
});

const PICTURE = dataUrl(webpBytes(), 'webp');

const report = (by: keyof typeof people | null, picture: unknown, subjectId = property) =>
  call('POST', '/api/abuse-reports', {
    ...(by && { cookies: cookies[by] }),
    // Each visitor has another email, because a reporter can have only one open report of a subject.
    body: {
      subject: 'property',
      subjectId,
      reason: 'fraud',
      picture,
      ...(!by && { email: `${randomUUID()}@test.example` }),
    },
  });
const abuseReports = () => sql<{ picture: string | null }[]>`
  select picture from public.abuse_reports where subject_id = ${property} order by created_at`;

/** Downloads a file of the bucket as a person, or as a visitor (`null`). */
async function download(by: keyof typeof people | null, name: string, kind = 'authenticated'): Promise<Response> {
  const { body } = by ? await get('/api/auth/token', { cookies: cookies[by] }) : { body: {} };
  const token = (body as { token?: string }).token ?? stack.keys().publishableKey;
  return fetch(`${stack.supabaseUrl}/storage/v1/object/${kind}/abuse-report-pictures/${name}`, {
    headers: { apikey: stack.keys().publishableKey, Authorization: `Bearer ${token}` },
  });
}

test('the stored picture is re-encoded and upright, without location, camera data or trailing bytes @spec 1.4.17 @feature 7.6b', async () => {
  expect((await report(null, dataUrl(await photoOfCamera(), 'jpeg'))).status).toBe(201);
  const [abuseReport] = await abuseReports();
  expect(abuseReport?.picture).toMatch(/^visitors\/[0-9a-f-]{36}\.webp$/);
  const file = new Uint8Array(await (await download('admin', abuseReport!.picture!)).arrayBuffer());
  expect(sizeInHeader(file)).toEqual({ width: 20, height: 40 });
  const text = Buffer.from(file).toString('latin1');
  expect(text).toMatch(/^RIFF....WEBPVP8 /s);
  expect(text).not.toMatch(/GPS|Exif|script/);
});

test('only administrators can read a member’s picture, and it has no public URL', async () => {
  expect((await report('reporter', PICTURE)).status).toBe(201);
  const name = (await abuseReports())[0]?.picture ?? '';
  expect(name).toMatch(/^members\//);
  expect((await download('admin', name)).status).toBe(200);
  for (const by of ['owner', 'reporter', null] as const) expect((await download(by, name)).ok).toBe(false);
  expect((await download(null, name, 'public')).ok).toBe(false);
  for (const folder of ['abuse-report-pictures', 'listing-images/..%2Fflag-pictures'])
    expect((await get(`/media/${folder}/${name}`)).status).toBeGreaterThanOrEqual(400);
});

/** A PNG whose header declares a size, but without pixels. */
function emptyPng(width: number, height: number): Uint8Array {
  const head = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000080600000000000000', 'hex');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
}

const large = (bytes: number) => dataUrl(Buffer.concat([webpBytes(), Buffer.alloc(bytes)]), 'webp');

test.each([
  ['text', 'no picture'],
  ['a number', 7],
  ['an address', 'https://pictures.example/1.jpg'],
  ['another type', 'data:image/svg+xml;base64,PHN2Zy8+'],
  ['a broken picture', dataUrl(emptyPng(20, 20), 'png')],
  ['a picture without a size', dataUrl(Buffer.from('ffd8ffd0ffd9ffd8ffd0ffd9', 'hex'), 'jpeg')],
  ['a picture with too many pixels', dataUrl(emptyPng(2001, 2000), 'png')],
  ['a picture with too many bytes', large(ABUSE_REPORT_PICTURE_BYTES)],
  ['a JPEG of fifty thousand scans', dataUrl(jpegOfScans(1580, 50_000), 'jpeg')],
])('the API refuses %s with a clear message and stores nothing @spec 1.4.17', async (_, picture) => {
  const lay = await abuseReportPictures();
  for (const by of ['reporter', null] as const) {
    const { status, body } = await report(by, picture);
    expect(status).toBe(400);
    expect((body as { fields: Record<string, string> }).fields['picture']).toMatch(
      /^(We can’t show this file as an image|This picture is too large)\. Please/,
    );
  }
  expect(await abuseReportPictures()).toEqual(lay);
  expect(await abuseReports()).toEqual([]);
  // After the broken picture, the server still accepts a good one.
  expect((await report('reporter', PICTURE)).status).toBe(201);
});

test('the API refuses a body above one megabyte', async () => {
  expect((await report(null, large(1_000_000))).status).toBe(413);
});

test('a refused report stores no picture', async () => {
  await report('reporter', null);
  const lay = await abuseReportPictures();
  expect((await report('reporter', PICTURE)).status).toBe(409);
  expect((await report('owner', PICTURE)).status).toBe(400);
  for (const by of ['reporter', null] as const) expect((await report(by, PICTURE, randomUUID())).status).toBe(404);
  expect(await abuseReportPictures()).toEqual(lay);
  // An empty field counts as no picture.
  expect((await report(null, '')).status).toBe(201);
  expect(await abuseReports()).toEqual([{ picture: null }, { picture: null }]);
});

const REFUSED = {
  status: 429,
  body: {
    code: 'too_many_requests',
    message: expect.stringContaining(`${TOO_MANY_ABUSE_REPORT_PICTURES} Try again in `),
  },
};

test('visitors in one client IP range send five pictures an hour, and can still report without a picture', async () => {
  for (let turn = 0; turn < 5; turn += 1) expect((await report(null, PICTURE)).status).toBe(201);
  expect(await report(null, PICTURE)).toMatchObject(REFUSED);
  expect((await report(null, null)).status).toBe(201);
  expect((await report('reporter', PICTURE)).status).toBe(201);
});

test('visitors of all client IP ranges together send at most a hundred pictures an hour', async () => {
  expect((await report(null, PICTURE)).status).toBe(201);
  await sql`update private.rate_limit_counts set events = 100 where counted_by = 'everyone'`;
  const lay = await abuseReportPictures();
  expect(await report(null, PICTURE)).toMatchObject(REFUSED);
  // The server refuses it before decoding, so a broken picture gets this answer too.
  expect(await report(null, dataUrl(emptyPng(20, 20), 'png'))).toMatchObject(REFUSED);
  expect(await abuseReportPictures()).toEqual(lay);
  expect((await report(null, null)).status).toBe(201);
  expect((await report('reporter', PICTURE)).status).toBe(201);
  await removeAbuseReportPictures();
});

test('the server examines at most ten pictures of a member an hour', async () => {
  for (let turn = 0; turn < 10; turn += 1) expect((await report('owner', PICTURE)).status).toBe(400);
  expect(await report('owner', PICTURE)).toMatchObject(REFUSED);
});

test('storage deletes a picture 30 days after the decision, or when its report is deleted @feature 7.6b', async () => {
  await report('reporter', PICTURE);
  await report(null, PICTURE);
  const [old, other] = (await abuseReports()).map(({ picture }) => picture ?? '');
  await sql`update storage.objects set created_at = now() - interval '40 days' where name in (${old!}, ${other!})`;
  await report(null, null);
  expect(await abuseReportPictures()).toEqual(expect.arrayContaining([old, other]));
  await sql`
    update public.abuse_reports set outcome = 'nothing_wrong', decided_at = now() - interval '31 days' where picture = ${old!}`;
  await report(null, null);
  await runWaiting('delete-evidence');
  await expect.poll(async () => (await abuseReportPictures()).includes(old!)).toBe(false);
  expect(await abuseReportPictures()).toContain(other);
  await sql`delete from public.abuse_reports where picture = ${other!}`;
  await report(null, null);
  await runWaiting('delete-evidence');
  await expect.poll(async () => (await abuseReportPictures()).includes(other!)).toBe(false);
});
