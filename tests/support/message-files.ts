import { sql } from './database.ts';

/** A voice note of silence: frames of 36 ms, MPEG 2 layer III, 16 kHz, 32 kbit/s. */
export function voiceBytes(seconds: number): Buffer<ArrayBuffer> {
  const frame = Buffer.alloc(144);
  frame.set([0xff, 0xf3, 0x48, 0xc0]);
  return Buffer.concat(Array.from({ length: Math.ceil(seconds / 0.036) }, () => frame));
}

export const voiceUrl = (bytes: Uint8Array): string =>
  `data:audio/mpeg;base64,${Buffer.from(bytes).toString('base64')}`;

/** A message file as storage writes it. */
export async function addMessageFile(conversation: string, message: string, suffix: string): Promise<string> {
  const name = `${conversation}/${message}-${suffix}`;
  await sql`insert into storage.objects (bucket_id, name) values ('message-files', ${name})`;
  return name;
}

/** The names of a conversation's files. */
export async function messageFiles(conversation: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select name from storage.objects
    where bucket_id = 'message-files' and starts_with(name, ${conversation}) order by created_at, name`;
  return rows.map(({ name }) => name);
}

/** Deletes the rows of a conversation's files as storage does. */
export async function removeMessageFiles(conversation: string): Promise<void> {
  await sql.begin(async (as) => {
    await as`select set_config('storage.allow_delete_query', 'true', true)`;
    await as`delete from storage.objects where bucket_id = 'message-files' and starts_with(name, ${conversation})`;
  });
}
