import { sql } from './database.ts';
import { stack } from './stack.ts';

/** Files in somebody's folder, in the order of their names. */
export async function picturesOf(id: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select name from storage.objects where bucket_id = 'listing-images' and name like ${`${id}/%`} order by name`;
  return rows.map(({ name }) => name);
}

/** Puts a file where a signed address says, as a browser does. */
export function putFile(path: string, bytes: Buffer<ArrayBuffer>, type = 'image/webp'): Promise<Response> {
  return fetch(`${stack.supabaseUrl}${path}`, { method: 'PUT', headers: { 'Content-Type': type }, body: bytes });
}
