import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import * as z from 'zod';

const caughtMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  createdAt: z.string(),
  /** The Message-ID, by which mail programs recognise duplicates. */
  messageId: z.string().optional(),
  /** The headers that begin with `list-`. Mail programs use them for mailing lists (RFC 2369, RFC 8058). */
  listHeaders: z.record(z.string(), z.string()).optional(),
  /** The text files attached to the email, such as calendar files. */
  files: z.array(z.object({ name: z.string(), type: z.string(), text: z.string() })).optional(),
});

/** A caught email. */
export type CaughtMail = z.infer<typeof caughtMail>;

const MOST = 500;

/** Stores the latest emails as files, so that they survive a restart. */
export class Mailbox {
  readonly #folder: string;
  /** Newest first. */
  #mails: CaughtMail[];

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#mails = readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .toReversed()
      .flatMap((name) => keptMail(path.join(folder, name)) ?? []);
  }

  /** The emails, newest first. With `to`, only the emails to this address. */
  list(to?: string): CaughtMail[] {
    if (!to) return this.#mails;
    const wanted = to.toLowerCase();
    return this.#mails.filter((mail) => mail.to.toLowerCase().split(', ').includes(wanted));
  }

  find(id: string): CaughtMail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  add(mail: Omit<CaughtMail, 'id' | 'createdAt'>): void {
    const createdAt = new Date();
    // The file name defines the order. The suffix keeps two emails of the same millisecond apart.
    const id = `${createdAt.getTime()}-${randomUUID().slice(0, 8)}`;
    const caught = { id, ...mail, createdAt: createdAt.toISOString() };
    const file = path.join(this.#folder, `${id}.json`);
    writeFileSync(`${file}.part`, JSON.stringify(caught), { mode: 0o600 });
    renameSync(`${file}.part`, file);
    this.#mails = [caught, ...this.#mails];
    for (const old of this.#mails.slice(MOST)) rmSync(path.join(this.#folder, `${old.id}.json`), { force: true });
    this.#mails = this.#mails.slice(0, MOST);
  }
}

/** Reads an email from a file. A damaged file is renamed, and the other emails are still shown. */
function keptMail(file: string): CaughtMail | undefined {
  try {
    return caughtMail.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const aside = `${file}.damaged`;
    console.error(`The email ${file} cannot be read and is set aside as ${aside}: ${String(error)}`);
    try {
      renameSync(file, aside);
    } catch (refused) {
      console.error(refused);
    }
    return undefined;
  }
}
