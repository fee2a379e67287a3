import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONFIG, ROOT } from '../settings.ts';

const TYPES: Record<string, string> = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};
const A_YEAR = 31_536_000;

/**
 * Uploads what each bucket's `objects_path` in supabase/config.toml holds, as `supabase seed buckets` does. Answers
 * how many files there were.
 */
export async function seedBuckets(supabaseUrl: string, secretKey: string): Promise<number> {
  let count = 0;
  for (const [bucket, { objects_path }] of Object.entries(CONFIG.storage.buckets)) {
    if (!objects_path) continue;
    const folder = path.join(ROOT, 'supabase', objects_path);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => path.extname(file) in TYPES,
    );
    // A few at a time: fast, and no queue of open files.
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
