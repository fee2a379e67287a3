import { createHash, randomUUID } from 'node:crypto';
import { constants, createWriteStream } from 'node:fs';
import { copyFile, type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type postgres from 'postgres';
import { isHeld } from './hold.ts';
import { tooLarge } from './storage-error.ts';

export type ReceivedFile = { version: string; size: number; eTag: string };

const VERSION = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Bytes that are read after the limit, so that the sender is still connected and can read the refusal. */
const READ_AFTER_LIMIT = 64 * 2 ** 20;

/** Milliseconds, twice the server's limit for a request. */
const LONGEST_UPLOAD = 600_000;

/**
 * Stores the files, one for each version of an object. The version is the file name, so a key is never part of a path. A file
 * is complete before a row names it. So a crash leaves at most a file without a row.
 */
export class Files {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async receive(body: ReadableStream<Uint8Array> | null, limit: number): Promise<ReceivedFile> {
    const version = randomUUID();
    const file = await this.#prepare(version);
    const hash = createHash('md5');
    let size = 0;
    try {
      await pipeline(
        body ? Readable.fromWeb(body as NodeReadableStream<Uint8Array>) : Readable.from([]),
        async function* count(chunks: AsyncIterable<Uint8Array>) {
          for await (const chunk of chunks) {
            size += chunk.length;
            if (size > limit + READ_AFTER_LIMIT) throw tooLarge();
            if (size > limit) continue;
            hash.update(chunk);
            yield chunk;
          }
        },
        // The file is on the disk before the caller learns that it is stored.
        createWriteStream(`${file}.part`, { flush: true }),
      );
      if (size > limit) throw tooLarge();
      await this.#finish(file);
    } catch (error) {
      await rm(`${file}.part`, { force: true });
      throw error;
    }
    return { version, size, eTag: `"${hash.digest('hex')}"` };
  }

  async copy(version: string): Promise<string> {
    const copied = randomUUID();
    const file = await this.#prepare(copied);
    try {
      await copyFile(this.#pathOf(version), `${file}.part`, constants.COPYFILE_FICLONE);
      await flush(`${file}.part`, 'r+');
      await this.#finish(file);
    } catch (error) {
      await rm(`${file}.part`, { force: true });
      throw error;
    }
    return copied;
  }

  /** Opens a file for reading. Undefined if it is gone. */
  async open(version: string): Promise<FileHandle | undefined> {
    try {
      return await open(this.#pathOf(version));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    }
  }

  /** Removes files that no row names. During a backup they stay, and the next start removes them. */
  async remove(...versions: (string | null | undefined)[]): Promise<void> {
    if (isHeld(this.#folder)) return;
    for (const version of versions) if (version) await rm(this.#pathOf(version), { force: true });
  }

  /**
   * Removes files without a row, which a killed run has left. A file younger than the longest upload stays, because another
   * process may still write it.
   */
  async removeOrphans(sql: postgres.Sql): Promise<void> {
    const names = await readdir(this.#folder, { recursive: true }).catch(() => []);
    if (names.length === 0 || isHeld(this.#folder)) return;
    const rows = await sql<{ version: string }[]>`select version from storage.objects where version is not null`;
    const storedVersions = new Set(rows.map((row) => row.version));
    for (const name of names) {
      const version = path.basename(name);
      const ours = VERSION.test(version.replace(/\.part$/, ''));
      const file = path.join(this.#folder, name);
      if (ours && !storedVersions.has(version) && (await isOlderThan(file, LONGEST_UPLOAD)))
        await rm(file, { force: true });
    }
  }

  async #prepare(version: string): Promise<string> {
    const file = this.#pathOf(version);
    const isNew = await mkdir(path.dirname(file), { recursive: true });
    if (isNew) await flushFolder(this.#folder);
    return file;
  }

  /** Gives a complete file its final name, and syncs the folder to the disk. */
  async #finish(file: string): Promise<void> {
    await rename(`${file}.part`, file);
    await flushFolder(path.dirname(file));
  }

  #pathOf(version: string): string {
    if (!VERSION.test(version)) throw new Error(`"${version}" is not the version of a file.`);
    return path.join(this.#folder, version.slice(0, 2), version);
  }
}

async function isOlderThan(file: string, milliseconds: number): Promise<boolean> {
  const facts = await stat(file).catch(() => undefined);
  return facts !== undefined && facts.mtimeMs < Date.now() - milliseconds;
}

/** Syncs the names in a folder to the disk. Windows cannot do that. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await flush(folder, 'r');
}

async function flush(name: string, reports: string): Promise<void> {
  const handle = await open(name, reports);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
