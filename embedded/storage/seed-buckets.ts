import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { CONFIG, PROJECT } from '../settings.ts';
import { bytesOf } from './limits.ts';

const TYPES: Record<string, string> = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};
const A_YEAR = 31_536_000;

/** Creates or updates each bucket of supabase/config.toml, like `supabase start`. */
export async function makeBuckets(supabaseUrl: string, secretKey: string): Promise<void> {
  const headers = { apikey: secretKey, Authorization: `Bearer ${secretKey}`, 'Content-Type': 'application/json' };
  const ask = (at: string, method = 'GET', body?: object) =>
    fetch(`${supabaseUrl}/storage/v1/bucket${at}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  for (const [name, { objects_path: _, file_size_limit: size, ...rest }] of Object.entries(CONFIG.storage.buckets)) {
    const settings = { ...rest, ...(size === undefined ? {} : { file_size_limit: bytesOf(size) }) };
    const found = await ask(`/${name}`);
    const bucket = (await found.json()) as Record<string, unknown>;
    if (found.ok && Object.entries(settings).every(([setting, value]) => isDeepStrictEqual(bucket[setting], value)))
      continue;
    const answer = await (found.ok
      ? ask(`/${name}`, 'PUT', settings)
      : ask('', 'POST', { id: name, name, ...settings }));
    if (!answer.ok) throw new Error(`The bucket ${name} of supabase/config.toml: ${await answer.text()}`);
  }
}

/**
 * Uploads the files in each bucket's `objects_path` of supabase/config.toml, like `supabase seed buckets`. Returns the number
 * of files.
 */
export async function seedBuckets(supabaseUrl: string, secretKey: string): Promise<number> {
  let count = 0;
  for (const [bucket, { objects_path }] of Object.entries(CONFIG.storage.buckets)) {
    if (!objects_path) continue;
    const folder = path.join(PROJECT, objects_path);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => path.extname(file) in TYPES,
    );
    // Eight uploads at once: fast, without many open files.
    const queue = files.values();
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (const file of queue)
          await upload(`${supabaseUrl}/storage/v1/object/${bucket}/${file}`, path.join(folder, file), secretKey);
      }),
    );
    count += files.length;
  }
  return count;
}

async function upload(url: string, file: string, secretKey: string): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      apikey: secretKey,
      'Content-Type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'Cache-Control': `max-age=${A_YEAR}`,
      'x-upsert': 'true',
    },
    body: readFileSync(file),
  });
  if (!response.ok) throw new Error(`${file}: ${response.status} ${await response.text()}`);
}
