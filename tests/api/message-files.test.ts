import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MESSAGE_FILE_BYTES, NOT_A_VOICE_NOTE, VOICE_TOO_LONG } from '#shared/uploads/message-file.ts';
import { NOT_A_PICTURE, PICTURE_TOO_LARGE } from '#shared/uploads/picture-refusal.ts';
import { sizeInHeader } from '#shared/uploads/picture-size.ts';
import { call, get, signIn } from '../support/api.ts';
import { createConversation } from '../support/conversations.ts';
import { createPerson, type Person, removePeople, sql, workAs } from '../support/database.ts';
import { messageFiles, removeMessageFiles, voiceBytes, voiceUrl } from '../support/message-files.ts';
import { dataUrl, jpegBytes, photoOfCamera, webpBytes } from '../support/pictures.ts';
import { stack } from '../support/stack.ts';

const people = {} as Record<'buyer' | 'seller' | 'stranger' | 'admin', Person>;
const cookies = {} as Record<keyof typeof people, string>;
const conversations: string[] = [];
let conversation: string;

beforeAll(async () => {
  for (const name of ['buyer', 'seller', 'stranger', 'admin'] as const) {
    people[name] = await createPerson(name === 'admin' ? 'admin' : 'user');
    cookies[name] = await signIn(people[name]);
  }
});

beforeEach(async () => {
  await sql`delete from private.rate_limit_counts`;
  ({ conversation } = await createConversation(people.buyer, people.seller));
  conversations.push(conversation);
});

afterAll(async () => {
  for (const each of conversations) await removeMessageFiles(each);
  await removePeople();
  await sql.end();
});

const PHOTO = dataUrl(webpBytes(), 'webp');
const VOICE = voiceUrl(voiceBytes(7));

const send = (by: keyof typeof people | null, body: object) =>
  call('POST', '/api/messages', {
    ...(by && { cookies: cookies[by] }),
    body: { conversationId: conversation, messageType: 'photo', ...body },
  });
const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id;
const download = (by: keyof typeof people | null, id: string, headers: Record<string, string> = {}) =>
  fetch(`${stack.siteUrl}/api/messages/${id}/file`, { headers: { ...(by && { Cookie: cookies[by] }), ...headers } });
const messages = () => sql`select id from public.messages where conversation_id = ${conversation}`;

test('a party sends a photo, and both parties get an upright WebP without camera data @feature 11.10a', async () => {
  const sent = await send('buyer', { file: dataUrl(await photoOfCamera(), 'jpeg'), content: 'The kitchen' });
  expect(sent.status).toBe(201);
  expect(sent.body).toMatchObject({
    messageType: 'photo',
    content: 'The kitchen',
    details: { path: `${conversation}/${idOf(sent)}-20x40.webp`, width: 20, height: 40 },
  });
  for (const party of ['buyer', 'seller'] as const) {
    const answer = await download(party, idOf(sent));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('image/webp');
    expect(answer.headers.get('Cache-Control')).toMatch(/^private/);
    const file = new Uint8Array(await answer.arrayBuffer());
    expect(sizeInHeader(file)).toEqual({ width: 20, height: 40 });
    expect(Buffer.from(file).toString('latin1')).not.toMatch(/GPS|Exif|script/);
  }
});

test('a party sends a voice note, and the other party plays it in parts', async () => {
  const sent = await send('seller', { messageType: 'voice', file: VOICE });
  expect(sent.status).toBe(201);
  expect(sent.body).toMatchObject({ messageType: 'voice', content: '', details: { seconds: 7 } });
  const whole = await download('buyer', idOf(sent));
  expect(whole.headers.get('Content-Type')).toBe('audio/mpeg');
  expect(Buffer.from(await whole.arrayBuffer()).equals(voiceBytes(7))).toBe(true);
  const part = await download('buyer', idOf(sent), { Range: 'bytes=0-1' });
  expect(part.status).toBe(206);
  expect(part.headers.get('Content-Range')).toBe(`bytes 0-1/${voiceBytes(7).length}`);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(Buffer.from([0xff, 0xf3]));
  expect((await download('buyer', idOf(sent), { Range: 'bytes=9999999-' })).status).toBe(416);
});

test('a party sends a location, as numbers or as text @feature 11.10c', async () => {
  const sent = await send('buyer', { messageType: 'location', latitude: 9.56, longitude: '44.065' });
  expect(sent.status).toBe(201);
  expect(sent.body).toMatchObject({ messageType: 'location', details: { latitude: 9.56, longitude: 44.065 } });
  expect((await send('buyer', { messageType: 'location', latitude: 0, longitude: 0 })).status).toBe(201);
  for (const [field, body] of [
    ['latitude', { latitude: 91, longitude: 0 }],
    ['longitude', { latitude: 9, longitude: -181 }],
    ['longitude', { latitude: 9 }],
    ['latitude', { longitude: 9 }],
  ] as const) {
    const refused = await send('buyer', { messageType: 'location', ...body });
    expect(refused.status).toBe(400);
    expect(Object.keys((refused.body as { fields: object }).fields)).toEqual([field]);
  }
});

test('strangers, administrators and visitors get no file, through the API or from storage', async () => {
  const id = idOf(await send('buyer', { file: PHOTO }));
  const [path = ''] = await messageFiles(conversation);
  for (const by of ['stranger', 'admin'] as const) expect((await download(by, id)).status).toBe(404);
  expect((await download(null, id)).status).toBe(401);
  expect((await download('buyer', randomUUID())).status).toBe(404);
  const { publishableKey } = stack.keys();
  for (const by of ['stranger', 'admin', 'buyer'] as const) {
    const { body } = await get('/api/auth/token', { cookies: cookies[by] });
    const answer = await fetch(`${stack.supabaseUrl}/storage/v1/object/authenticated/message-files/${path}`, {
      headers: { apikey: publishableKey, Authorization: `Bearer ${(body as { token: string }).token}` },
    });
    expect(answer.ok).toBe(by === 'buyer');
  }
  const open = await fetch(`${stack.supabaseUrl}/storage/v1/object/public/message-files/${path}`);
  expect(open.ok).toBe(false);
  expect((await get(`/media/message-files/${path}`)).status).toBeGreaterThanOrEqual(400);
});

test('a user cannot send a file into a conversation of others, and storage keeps no such file', async () => {
  for (const by of ['stranger', 'admin'] as const) expect((await send(by, { file: PHOTO })).status).toBe(404);
  expect((await send(null, { file: PHOTO })).status).toBe(401);
  await workAs(people.seller, (as) => as`select public.block_person(${people.buyer.id})`);
  const blocked = await send('buyer', { file: PHOTO });
  await workAs(people.seller, (as) => as`select public.unblock_person(${people.buyer.id})`).catch(() => {});
  await sql`delete from public.blocks`;
  expect(blocked.status).toBe(403);
  expect(await messageFiles(conversation)).toEqual([]);
});

test('a message that is sent twice, even at the same moment, is one message with one file @feature 11.10f', async () => {
  const id = randomUUID();
  const answers = await Promise.all([1, 2].map(() => send('buyer', { id, file: PHOTO })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect((await send('buyer', { id, file: dataUrl(await jpegBytes(30, 20), 'jpeg') })).body).toEqual(answers[0]?.body);
  expect(await messages()).toHaveLength(1);
  expect(await messageFiles(conversation)).toHaveLength(1);
  expect((await send('seller', { id, file: PHOTO })).status).toBe(404);
});

/** A PNG whose header declares a size, but without pixels. */
function emptyPng(width: number, height: number): Uint8Array {
  const head = Buffer.from(
    '89504e470d0a1a0a0000000d4948445200000000000000000806000000000000000000000049454e44ae426082',
    'hex',
  );
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
}

test.each([
  ['text', 'no picture', NOT_A_PICTURE],
  ['a URL', 'https://pictures.example/1.jpg', NOT_A_PICTURE],
  ['SVG', 'data:image/svg+xml;base64,PHN2Zy8+PHN2Zy8+PHN2Zy8+', NOT_A_PICTURE],
  ['a voice note', VOICE, NOT_A_PICTURE],
  ['a broken picture', dataUrl(emptyPng(20, 20), 'png'), NOT_A_PICTURE],
  ['too many pixels', dataUrl(emptyPng(2001, 2000), 'png'), PICTURE_TOO_LARGE],
])('a photo of %s is refused with a message, and no file remains @feature 11.10a', async (_, file, words) => {
  const refused = await send('buyer', { file });
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({ message: words, fields: { file: words } });
  expect(await messageFiles(conversation)).toEqual([]);
  expect(await messages()).toHaveLength(0);
});

test.each([
  ['a photo', PHOTO, NOT_A_VOICE_NOTE],
  ['a photo that calls itself MP3', PHOTO.replace('image/webp', 'audio/mpeg'), NOT_A_VOICE_NOTE],
  ['another type', VOICE.replace('audio/mpeg', 'text/html'), NOT_A_VOICE_NOTE],
  ['frames and something else', voiceUrl(Buffer.concat([voiceBytes(1), Buffer.from('<script>')])), NOT_A_VOICE_NOTE],
  ['a tag before the frames', voiceUrl(Buffer.concat([Buffer.from('ID3\x04'), voiceBytes(1)])), NOT_A_VOICE_NOTE],
  ['a frame that is cut off', voiceUrl(voiceBytes(1).subarray(0, -5)), NOT_A_VOICE_NOTE],
  ['more than two minutes', voiceUrl(voiceBytes(121)), VOICE_TOO_LONG],
])('a voice note of %s is refused with a message, and no file remains', async (_, file, words) => {
  const refused = await send('buyer', { messageType: 'voice', file });
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({ message: words, fields: { file: words } });
  expect(await messageFiles(conversation)).toEqual([]);
});

test('a voice note of two minutes is accepted, and a file that is too large is refused @feature 11.10b', async () => {
  expect((await send('buyer', { messageType: 'voice', file: voiceUrl(voiceBytes(120)) })).body).toMatchObject({
    details: { seconds: 120 },
  });
  const large = voiceUrl(Buffer.alloc(MESSAGE_FILE_BYTES + 3));
  expect((await send('buyer', { messageType: 'voice', file: large })).status).toBe(400);
  expect((await send('buyer', { messageType: 'voice', file: voiceUrl(Buffer.alloc(1024 * 1024)) })).status).toBe(413);
  expect((await send('buyer', {})).body).toMatchObject({ fields: { file: 'File is required' } });
});

test('a member who sends too many files has to wait @feature 11.10a', async () => {
  await sql`update private.rate_limits set newcomers = 1 where action = 'message_file' and window_seconds = 3600`;
  try {
    expect((await send('buyer', { file: PHOTO })).status).toBe(201);
    const refused = await send('buyer', { file: PHOTO });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  } finally {
    await sql`update private.rate_limits set newcomers = 30 where action = 'message_file' and window_seconds = 3600`;
  }
});
