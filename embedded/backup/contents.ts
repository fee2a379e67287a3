import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { DATA } from '../settings.ts';

/** The parts of a backup folder: this list, PostgreSQL's base backup, the stored files and the keys. */
export const CONTENTS = 'backup.json';
export const DATABASE = 'database.tar.gz';
export const KEYS = 'keys.json';
export const FILES = 'storage';

/** Increase it when other versions cannot read the format. Version 2 added the hash of each migration. */
export const FORMAT = 2;

/** PostgreSQL's files work only on the same kind of machine. */
export const PLATFORM = `${process.platform}-${process.arch}`;

const contentsSchema = z.object({
  format: z.number(),
  createdAt: z.string(),
  platform: z.string(),
  /** The major version of PostgreSQL. */
  postgres: z.number(),
  migrations: z.array(z.object({ version: z.string(), sha256: z.string() })),
  /** SHA-256 of each file. */
  files: z.record(z.string(), z.string()),
});
export type Contents = z.infer<typeof contentsSchema>;

/** An error whose message is all that the operator needs. */
export class Refusal extends Error {}

/** A restore replaces the data folder, so a backup inside it would be lost. */
export function requireOutside(folder: string): void {
  if (`${folder}/`.startsWith(`${DATA}/`))
    throw new Refusal(`A backup cannot be inside ${DATA}. Name a folder outside it.`);
}

export async function readContents(folder: string): Promise<Contents> {
  const text = await readFile(path.join(folder, CONTENTS), 'utf8').catch(() => {
    throw new Refusal(`${folder} is not a backup: it does not contain ${CONTENTS}.`);
  });
  const list = parseJson(text);
  const { success, data } = z.object({ format: z.number() }).safeParse(list);
  if (success && data.format < FORMAT)
    throw new Refusal(
      `An older build of this project made the backup (format ${data.format}): restore it with that build.`,
    );
  if (success && data.format > FORMAT)
    throw new Refusal(
      `A newer version of this project made the backup (format ${data.format}): update the project first.`,
    );
  const parsed = contentsSchema.safeParse(list);
  if (!parsed.success) throw new Refusal(`${folder} is not a backup or is damaged: its ${CONTENTS} cannot be read.`);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The hashes of all files below a folder except the list, by relative path. */
export async function hashFiles(folder: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const file = path.join(folder, name);
    if (name !== CONTENTS && statSync(file).isFile()) hashes[name.split(path.sep).join('/')] = await hashOf(file);
  }
  return hashes;
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
