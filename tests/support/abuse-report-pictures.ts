import { randomUUID } from 'node:crypto';
import { sql } from './database.ts';

/** The names of the files that tests have stored. */
const added: string[] = [];

/** A picture of a report as storage writes it, some minutes ago. */
export async function addAbuseReportPicture(folder: 'members' | 'visitors', minutesAgo = 0): Promise<string> {
  const name = `${folder}/${randomUUID()}.webp`;
  await sql`
    insert into storage.objects (bucket_id, name, created_at)
    values ('abuse-report-pictures', ${name}, now() - make_interval(mins => ${minutesAgo}))`;
  added.push(name);
  return name;
}

/** The names of the stored pictures of abuse reports. */
export async function abuseReportPictures(): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select name from storage.objects where bucket_id = 'abuse-report-pictures' order by created_at, name`;
  return rows.map(({ name }) => name);
}

/** Deletes rows of files as storage does: the named files, and all files of `addAbuseReportPicture`. */
export async function removeAbuseReportPictures(names: readonly string[] = []): Promise<void> {
  const gone = [...names, ...added.splice(0)];
  await sql.begin(async (as) => {
    await as`select set_config('storage.allow_delete_query', 'true', true)`;
    await as`delete from storage.objects where bucket_id = 'abuse-report-pictures' and name = any(${gone})`;
  });
}
