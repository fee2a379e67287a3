import { sql } from './database.ts';
import { stack } from './stack.ts';

/** The files in a user's folder, ordered by name. */
export async function picturesOf(id: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select name from storage.objects where bucket_id = 'listing-images' and name like ${`${id}/%`} order by name`;
  return rows.map(({ name }) => name);
}

/** Uploads a file to a signed URL, as a browser does. */
export function putFile(path: string, bytes: Buffer<ArrayBuffer>, type = 'image/webp'): Promise<Response> {
  return fetch(`${stack.supabaseUrl}${path}`, { method: 'PUT', headers: { 'Content-Type': type }, body: bytes });
}
