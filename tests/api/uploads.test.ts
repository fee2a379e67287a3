import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sizeInHeader } from '#shared/uploads/picture-size.ts';
import type { Upload } from '#shared/uploads/upload-schema.ts';
import { call, signIn } from '../support/api.ts';
import { signInClient } from '../support/client.ts';
import { createPerson, type Person, removePeople, sql } from '../support/database.ts';
import { photoOfCamera, webpBytes, webpWithExif } from '../support/pictures.ts';
import { picturesOf, putFile } from '../support/stored-pictures.ts';
import { stack } from '../support/stack.ts';

let owner: Person;
let stranger: Person;
let asOwner: { cookies: string };
let asStranger: { cookies: string };

beforeAll(async () => {
  [owner, stranger] = [await createPerson(), await createPerson()];
  asOwner = { cookies: await signIn(owner) };
  asStranger = { cookies: await signIn(stranger) };
});

afterAll(async () => {
  for (const { id } of [owner, stranger]) await deleteFiles(await picturesOf(id));
  await removePeople();
  await sql.end();
});

async function deleteFiles(prefixes: string[]): Promise<void> {
  if (prefixes.length === 0) return;
  const { secretKey } = stack.keys();
  await fetch(`${stack.supabaseUrl}/storage/v1/object/listing-images`, {
    method: 'DELETE',
    headers: { apikey: secretKey, Authorization: `Bearer ${secretKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ prefixes }),
  });
}

async function askForRoom(session = asOwner): Promise<Upload> {
  const { status, body } = await call('POST', '/api/uploads', { ...session, body: { color: 'f1d09a' } });
  expect(status).toBe(201);
  return body as Upload;
}

async function put(upload: Upload, bytes: (width: number) => Buffer<ArrayBuffer> = (width) => webpBytes(`${width}`)) {
  for (const { path, width } of upload.files) expect((await putFile(path, bytes(width))).status).toBe(200);
}

const finish = (url: string, session: { cookies?: string } = asOwner) =>
  call('POST', '/api/uploads/finish', { ...session, body: { url } });

const PROPERTY = {
  title: 'Villa',
  propertyType: 'house',
  purpose: 'sale',
  price: 1,
  city: 'Hargeisa',
  location: 'Road',
};
const list = (images: string[], session = asOwner) =>
  call('POST', '/api/properties', { ...session, body: { ...PROPERTY, images } });

test('a member uploads both files of a picture to the signed URLs, and a listing shows it', async () => {
  const upload = await askForRoom();
  expect(upload.url).toMatch(new RegExp(`^/media/listing-images/${owner.id}/[0-9a-f-]{36}-f1d09a-960\\.webp$`));
  expect(upload.files.map(({ width }) => width)).toEqual([960, 480]);
  await put(upload);
  expect(await finish(upload.url)).toMatchObject({ status: 200, body: { url: upload.url } });
  const listed = await list([upload.url]);
  expect(listed).toMatchObject({ status: 201, body: { images: [upload.url] } });
  expect(Buffer.from(await (await fetch(stack.siteUrl + upload.url)).arrayBuffer())).toEqual(webpBytes('960'));
});

test('a visitor cannot get upload URLs or finish an upload', async () => {
  const { url } = await askForRoom();
  expect((await call('POST', '/api/uploads', { body: { color: 'f1d09a' } })).status).toBe(401);
  expect((await finish(url, {})).status).toBe(401);
});

test.each([{}, { color: 'red' }, { color: 'F1D09A' }, { color: '../../x' }])(
  'a request for upload URLs with %j is refused',
  async (body) => {
    expect(await call('POST', '/api/uploads', { ...asOwner, body })).toMatchObject({
      status: 400,
      body: { message: 'Color must be six hexadecimal digits' },
    });
  },
);

test('an uploaded file that is not a picture is deleted, and no listing can show it @spec 3.7', async () => {
  const upload = await askForRoom();
  await put(upload, (width) => (width === 480 ? Buffer.from('<html><script>1</script></html>') : webpBytes()));
  const answer = await finish(upload.url);
  expect(answer).toMatchObject({ status: 400, body: { code: 'not_a_picture' } });
  expect((await picturesOf(owner.id)).filter((name) => upload.url.includes(name))).toEqual([]);
  expect(await list([upload.url])).toMatchObject({ status: 400, body: { code: 'unchecked_picture' } });
});

test('a visitor gets an uploaded picture without its metadata', async () => {
  const upload = await askForRoom();
  await put(upload, (width) => webpWithExif(`${width}`));
  expect((await finish(upload.url)).status).toBe(200);
  expect((await list([upload.url])).status).toBe(201);
  for (const url of bothUrls(upload)) {
    const file = Buffer.from(await (await fetch(stack.siteUrl + url)).arrayBuffer());
    expect(file.toString('latin1')).toMatch(/^RIFF.*VP8L/s);
    expect(file.toString('latin1')).not.toMatch(/EXIF|GPS/);
  }
});

test('the server rotates and re-encodes the picture of a camera', async () => {
  const upload = await askForRoom();
  await put(upload, (width) => webpWithExif(`${width}`, 8));
  expect((await finish(upload.url)).status).toBe(200);
  const file = Buffer.from(await (await fetch(stack.siteUrl + upload.url)).arrayBuffer());
  expect(file.toString('latin1')).not.toMatch(/EXIF|GPS/);
});

test('a member cannot finish a picture with more pixels than the server decodes', async () => {
  const upload = await askForRoom();
  const large = webpBytes();
  // The width minus one and the height minus one, with 14 bits each.
  large.writeUInt32LE((16_382 | (16_382 << 14)) >>> 0, 21);
  await put(upload, (width) => (width === 480 ? large : webpBytes()));
  expect(await finish(upload.url)).toMatchObject({ status: 400, body: { code: 'picture_too_large' } });
});

test('a picture of another type than its name is refused', async () => {
  const upload = await askForRoom();
  await put(upload, () => Buffer.from('\x89PNG\r\n\x1a\n....', 'latin1'));
  expect(await finish(upload.url)).toMatchObject({ status: 400, body: { code: 'not_a_picture' } });
});

/** Stores a profile picture without our uploader. */
async function storeFace(bytes: Buffer<ArrayBuffer>, ending: 'webp' | 'jpg'): Promise<string> {
  const client = await signInClient(owner);
  const name = `${owner.id}/profile-${randomUUID()}.${ending}`;
  const options = { contentType: ending === 'jpg' ? 'image/jpeg' : 'image/webp' };
  expect((await client.storage.from('listing-images').upload(name, bytes, options)).error).toBeNull();
  return `/media/listing-images/${name}`;
}

test.each(['finish', 'profile'] as const)(
  'a visitor gets a profile picture upright and without its metadata (%s)',
  async (way) => {
    const url = await storeFace(await photoOfCamera(), 'jpg');
    const done =
      way === 'finish'
        ? await finish(url)
        : await call('PATCH', '/api/user/profile', { ...asOwner, body: { profileImageUrl: url } });
    expect(done.status).toBe(200);
    const file = Buffer.from(await (await fetch(stack.siteUrl + url)).arrayBuffer());
    expect(sizeInHeader(file)).toEqual({ width: 20, height: 40 });
    expect(file.toString('latin1')).not.toMatch(/GPS|Exif|script/);
    // The picture is in use, so the server does not delete it.
    const [row] = await sql`
      select unused_since from private.uploaded_pictures where '/media/listing-images/' || name = ${url}`;
    expect(row).toEqual({ unused_since: null });
  },
);

test('a member cannot set an unchecked profile picture by a direct call to Supabase', async () => {
  const url = await storeFace(webpWithExif('face'), 'webp');
  const client = await signInClient(owner);
  const set = () => client.from('profiles').update({ profile_image_url: url }).eq('id', owner.id);
  expect((await set()).error?.message).toBe('unchecked_picture');
  const agent = await client.rpc('write_agent_profile', { changes: { profile_image: url }, is_new: true });
  expect(agent.error?.message).toBe('unchecked_picture');
  expect((await finish(url)).status).toBe(200);
  expect((await set()).error).toBeNull();
});

test('an upload with one missing file cannot be finished', async () => {
  const upload = await askForRoom();
  const [large] = upload.files;
  await putFile(large?.path ?? '', webpBytes());
  expect(await finish(upload.url)).toMatchObject({ status: 400, body: { code: 'upload_missing' } });
});

test('a listing cannot show an unchecked picture, through the API or by a direct call', async () => {
  const upload = await askForRoom();
  await put(upload);
  expect(await list([upload.url])).toMatchObject({ status: 400, body: { code: 'unchecked_picture' } });
  const client = await signInClient(owner);
  const past = await client.from('cars').insert({
    title: 'x',
    make: 'x',
    model: 'x',
    year: 2015,
    city: 'Burao',
    location: 'x',
    selling_price: 1,
    images: [upload.url],
  });
  expect(past.error?.message).toBe('unchecked_picture');
});

test('a stranger cannot finish or show another member’s picture', async () => {
  const upload = await askForRoom();
  await put(upload);
  expect(await finish(upload.url, asStranger)).toMatchObject({ status: 403, body: { code: 'foreign_picture' } });
  expect((await finish(upload.url)).status).toBe(200);
  expect(await list([upload.url], asStranger)).toMatchObject({ status: 400, body: { code: 'foreign_picture' } });
});

test('a signed URL accepts one file, once, and only for its own name', async () => {
  const upload = await askForRoom();
  const [large, small] = upload.files.map(({ path }) => path);
  const other = (large ?? '').replace('-960.webp', '-961.webp');
  expect((await putFile(other, webpBytes())).status).toBe(400);
  expect((await putFile(small ?? '', Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(400);
  expect((await putFile(small ?? '', webpBytes(), 'text/html')).status).toBe(400);
  expect((await putFile(large ?? '', webpBytes())).status).toBe(200);
  expect(await (await putFile(large ?? '', webpBytes('other'))).json()).toMatchObject({ error: 'Duplicate' });
});

test('a member cannot replace a checked picture, even by a URL that was signed earlier', async () => {
  const upload = await askForRoom();
  await put(upload);
  const client = await signInClient(owner);
  const name = upload.url.slice('/media/listing-images/'.length);
  const bucket = client.storage.from('listing-images');
  const { data } = await bucket.createSignedUploadUrl(name, { upsert: true });
  expect((await finish(upload.url)).status).toBe(200);
  await list([upload.url]);
  const late = await bucket.uploadToSignedUrl(name, data?.token ?? '', webpBytes('late'), {
    contentType: 'image/webp',
  });
  expect(late.error).not.toBeNull();
  const moved = await bucket.move(name, `${owner.id}/elsewhere-960.webp`);
  expect(moved.error).not.toBeNull();
  expect(Buffer.from(await (await fetch(stack.siteUrl + upload.url)).arrayBuffer())).toEqual(webpBytes('960'));
});

test('a picture that is replaced before it is listed has to be checked again', async () => {
  const upload = await askForRoom();
  await put(upload);
  await finish(upload.url);
  const client = await signInClient(owner);
  const name = upload.url.slice('/media/listing-images/'.length);
  await client.storage.from('listing-images').remove([name]);
  await client.storage.from('listing-images').upload(name, Buffer.from('<html>'), { contentType: 'image/webp' });
  expect(await list([upload.url])).toMatchObject({ status: 400, body: { code: 'unchecked_picture' } });
});

test('a picture that is renamed before its check is known only by its new name', async () => {
  const upload = await askForRoom();
  await put(upload);
  const client = await signInClient(owner);
  const name = upload.url.slice('/media/listing-images/'.length);
  const elsewhere = name.replace('-960.webp', '-moved-960.webp');
  const moved = await client.storage.from('listing-images').move(name, elsewhere);
  expect(moved.error).toBeNull();
  const known = await sql<{ name: string }[]>`
    select name from private.uploaded_pictures where name = any(${[name, elsewhere]})`;
  expect(known.map((row) => row.name)).toEqual([elsewhere]);
});

test('the worker deletes a picture that no listing has shown for a week', async () => {
  const [left, shown, fresh] = [await askForRoom(), await askForRoom(), await askForRoom()];
  for (const upload of [left, shown, fresh]) await put(upload);
  await finish(shown.url);
  await list([shown.url]);
  await sql`update private.uploaded_pictures set unused_since = now() - interval '8 days'
    where unused_since is not null and '/media/listing-images/' || name = any(${[left, shown].flatMap(bothUrls)})`;
  await sql`update private.jobs set due_at = now() where name = 'delete-unused-pictures'`;
  const kept = (upload: Upload) => async () =>
    (await picturesOf(owner.id)).filter((name) => bothUrls(upload).some((url) => url.endsWith(name))).length;
  await expect.poll(kept(left)).toBe(0);
  expect(await kept(shown)()).toBe(2);
  expect(await kept(fresh)()).toBe(2);
});

const bothUrls = ({ url }: Upload) => [url, url.replace('-960.webp', '-480.webp')];
