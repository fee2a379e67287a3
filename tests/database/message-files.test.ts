import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createConversation } from '../support/conversations.ts';
import { createPerson, type Person, removePeople, sql, workAs } from '../support/database.ts';
import { addMessageFile, messageFiles, removeMessageFiles } from '../support/message-files.ts';
import { workAsServer } from '../support/transactions.ts';

const people = {} as Record<'buyer' | 'seller' | 'stranger' | 'admin', Person>;
const conversations: string[] = [];
let conversation: string;

beforeEach(async () => {
  for (const name of ['buyer', 'seller', 'stranger', 'admin'] as const)
    people[name] = await createPerson(name === 'admin' ? 'admin' : 'user', name);
  ({ conversation } = await createConversation(people.buyer, people.seller));
  conversations.push(conversation);
});

afterAll(async () => {
  for (const each of conversations) await removeMessageFiles(each);
  await removePeople();
  await sql.end();
});

const send = (by: Person, id: string, type = 'photo', to = conversation, details: object | null = null) =>
  workAs(
    by,
    (as) => as<{ details: unknown }[]>`
      select details from public.send_message(${to}, '', ${type}, ${id}, ${details && sql.json(details as never)})`,
  );
const prepare = (by: Person, id: string, to = conversation) =>
  workAs(by, (as) => as<{ path: string | null }[]>`select public.prepare_message_file(${to}, ${id}) as path`);
const find = (by: Person | null, id: string) =>
  workAs(by, (as) => as<{ path: string }[]>`select public.get_message_file(${id}) as path`);
const readable = async (by: Person | null, path: string) =>
  (await workAs(by, (as) => as`select from storage.objects where bucket_id = 'message-files' and name = ${path}`))
    .length;
const filesToDelete = async () =>
  (await sql<{ name: string }[]>`select name from public.old_evidence() where bucket = 'message-files'`).map(
    ({ name }) => name,
  );

/** Sends a photo as a message. */
async function sendPhoto(): Promise<{ id: string; path: string }> {
  const id = randomUUID();
  const path = await addMessageFile(conversation, id, '800x600.webp');
  await send(people.buyer, id);
  return { id, path };
}

test('a message gets its details from the name of its file, whatever the sender states', async () => {
  const [photo, voice] = [randomUUID(), randomUUID()];
  const path = await addMessageFile(conversation, photo, '800x600.webp');
  expect(await send(people.buyer, photo, 'photo', conversation, { path: 'x', width: 1, height: 1 })).toEqual([
    { details: { path, width: 800, height: 600 } },
  ]);
  const sound = await addMessageFile(conversation, voice, '7.mp3');
  expect(await send(people.seller, voice, 'voice')).toEqual([{ details: { path: sound, seconds: 7 } }]);
});

test('a party cannot send a photo or a voice note without a file of that type in that conversation', async () => {
  const missing = { code: 'PT400', message: 'message_file_missing' };
  await expect(send(people.buyer, randomUUID())).rejects.toMatchObject(missing);
  const id = randomUUID();
  await addMessageFile(conversation, id, '800x600.webp');
  await expect(send(people.buyer, id, 'voice')).rejects.toMatchObject(missing);
  const { conversation: other } = await createConversation(people.buyer, people.seller);
  conversations.push(other);
  await expect(send(people.buyer, id, 'photo', other)).rejects.toMatchObject(missing);
});

test('a location contains only coordinates', async () => {
  await expect(
    send(people.buyer, randomUUID(), 'location', conversation, { latitude: 9.56, longitude: 44.065 }),
  ).resolves.toHaveLength(1);
  for (const wrong of [{ latitude: 91, longitude: 0 }, { latitude: 9 }, { latitude: '9', longitude: 44 }, null])
    await expect(send(people.buyer, randomUUID(), 'location', conversation, wrong)).rejects.toMatchObject({
      code: '23514',
    });
});

test('only the parties can read a file, and no user can write, change or delete one @feature 11.10e', async () => {
  const { id, path } = await sendPhoto();
  for (const party of [people.buyer, people.seller]) {
    expect(await readable(party, path)).toBe(1);
    expect(await find(party, id)).toEqual([{ path }]);
  }
  for (const other of [people.stranger, people.admin]) {
    expect(await readable(other, path)).toBe(0);
    await expect(find(other, id)).rejects.toMatchObject({ code: 'PT404' });
  }
  expect(await readable(null, path)).toBe(0);
  await expect(find(null, id)).rejects.toMatchObject({ code: '42501' });
  for (const by of Object.values(people)) {
    const name = `${conversation}/${randomUUID()}-8x6.webp`;
    await expect(
      workAs(by, (as) => as`insert into storage.objects (bucket_id, name) values ('message-files', ${name})`),
    ).rejects.toMatchObject({ code: '42501' });
    await workAs(by, async (as) => {
      expect(await as`update storage.objects set version = '2' where name = ${path} returning id`).toHaveLength(0);
      await as`select set_config('storage.allow_delete_query', 'true', true)`;
      expect(await as`delete from storage.objects where name = ${path} returning id`).toHaveLength(0);
    });
  }
});

test('users cannot read a file whose message was never sent', async () => {
  const path = await addMessageFile(conversation, randomUUID(), '8x6.webp');
  for (const by of Object.values(people)) expect(await readable(by, path)).toBe(0);
});

test('an administrator reads a file only during their claim of a report about that part of the conversation @feature 11.10e', async () => {
  const before = await sendPhoto();
  const { id, path } = await sendPhoto();
  const [report] = await workAs(
    people.seller,
    (as) => as<{ id: string }[]>`
      select public.create_abuse_report('conversation', ${conversation}, 'spam', null, ${id}) as id`,
  );
  expect(await readable(people.admin, path)).toBe(0);
  await workAs(people.admin, (as) => as`select public.claim_abuse_report(${report!.id})`);
  expect(await readable(people.admin, path)).toBe(1);
  expect(await find(people.admin, id)).toEqual([{ path }]);
  expect(await readable(people.admin, before.path)).toBe(0);
  expect(await readable(await createPerson('admin'), path)).toBe(0);
  await sql`update public.abuse_reports set claimed_at = now() - interval '31 minutes' where id = ${report!.id}`;
  expect(await readable(people.admin, path)).toBe(0);
  await sql`update public.abuse_reports set claimed_at = now() where id = ${report!.id}`;
  await workAs(people.admin, (as) => as`select public.decide_abuse_report(${report!.id}, 'nothing_wrong')`);
  expect(await readable(people.admin, path)).toBe(0);
});

test('a party gets the file of an existing message, and other users get none', async () => {
  const id = randomUUID();
  expect(await prepare(people.buyer, id)).toEqual([{ path: null }]);
  const path = await addMessageFile(conversation, id, '8x6.webp');
  expect(await prepare(people.buyer, id)).toEqual([{ path }]);
  await send(people.buyer, id);
  expect(await prepare(people.buyer, id)).toEqual([{ path }]);
  const gone = { code: 'PT404', message: 'conversation_not_found' };
  await expect(prepare(people.seller, id)).rejects.toMatchObject(gone);
  for (const other of [people.stranger, people.admin])
    await expect(prepare(other, randomUUID())).rejects.toMatchObject(gone);
  await expect(prepare(people.buyer, randomUUID(), randomUUID())).rejects.toMatchObject(gone);
});

test('a blocked party cannot add a file', async () => {
  await workAs(people.seller, (as) => as`select public.block_person(${people.buyer.id})`);
  await expect(prepare(people.buyer, randomUUID())).rejects.toMatchObject({ code: 'PT403' });
});

test('a newcomer can add thirty files an hour', async () => {
  for (let n = 0; n < 30; n += 1) await prepare(people.buyer, randomUUID());
  await expect(prepare(people.buyer, randomUUID())).rejects.toMatchObject({ code: 'PT429' });
  await expect(prepare(people.seller, randomUUID())).resolves.toHaveLength(1);
});

test('the server adds one file for each message name, and never changes a file', async () => {
  const id = randomUUID();
  const add = (name: string, metadata = {}) =>
    workAsServer(
      (as) => as`
        insert into storage.objects (bucket_id, name, metadata) values ('message-files', ${name}, ${sql.json(metadata)})`,
    );
  for (const wrong of [
    `${conversation}/${id}.webp`,
    `${conversation}/${id}-8x6.mp3`,
    `${conversation}/${id}-8.webp`,
    `${conversation}/${id}-0x6.webp`,
    `${conversation}/x/${id}-8x6.webp`,
    `${randomUUID()}/${id}-8x6.webp`,
    'x.webp',
  ])
    await expect(add(wrong)).rejects.toMatchObject({ code: '42501' });
  await expect(add(`${conversation}/${id}-8x6.webp`, { size: 1_048_577 })).rejects.toMatchObject({ code: '42501' });
  const name = await addMessageFile(conversation, id, '8x6.webp');
  await expect(add(`${conversation}/${id}-9x6.webp`)).rejects.toMatchObject({ code: '42501' });
  await expect(
    sql`update storage.objects set version = '2' where bucket_id = 'message-files' and name = ${name}`,
  ).rejects.toMatchObject({ code: '42501' });
});

test('the job deletes a file without a message after an hour, and the file of a deleted message @feature 11.10e', async () => {
  const orphan = await addMessageFile(conversation, randomUUID(), '8x6.webp');
  const { path } = await sendPhoto();
  expect(await filesToDelete()).toEqual([]);
  await sql`update private.message_files set delete_after = now() where path = ${orphan}`;
  expect(await filesToDelete()).toEqual([orphan]);
  await sql`delete from public.conversations where id = ${conversation}`;
  expect((await filesToDelete()).toSorted()).toEqual([orphan, path].toSorted());
  await removeMessageFiles(conversation);
  expect(await filesToDelete()).toEqual([]);
  expect(await messageFiles(conversation)).toEqual([]);
});

test('the job deletes the files of a conversation when the accounts of all its parties are deleted', async () => {
  const { path } = await sendPhoto();
  await sql`delete from auth.users where id = ${people.buyer.id}`;
  expect(await readable(people.seller, path)).toBe(1);
  expect(await filesToDelete()).toEqual([]);
  await sql`delete from auth.users where id = ${people.seller.id}`;
  expect(await filesToDelete()).toEqual([path]);
  await removeMessageFiles(conversation);
});
