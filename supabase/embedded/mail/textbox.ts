import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

/** What a program sends to the catcher instead of to a provider of SMS or WhatsApp. */
export const sentText = z.object({
  /** The program's own id: a text that comes twice is shown once. */
  id: z.string().min(1).max(100),
  /** E.164. */
  to: z.string().regex(/^\+[1-9]\d{6,14}$/),
  channel: z.enum(['sms', 'whatsapp']),
  text: z.string().min(1).max(4096),
});

const caughtText = z.object({ ...sentText.shape, createdAt: z.string() });

/** A text as it was caught. */
export type CaughtText = z.infer<typeof caughtText>;

const MOST = 500;

/** Keeps the latest texts in a file, so that they survive a restart. */
export class Textbox {
  readonly #file: string;
  /** Newest first. */
  #texts: CaughtText[];

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#file = path.join(folder, 'texts.json');
    this.#texts = keptTexts(this.#file);
  }

  /** The texts, newest first; those to one number if it is given. */
  list(to?: string): CaughtText[] {
    // In a URL, "+" stands for a space.
    const wanted = to?.trim().replace(/^\+?/, '+');
    return wanted ? this.#texts.filter((text) => text.to === wanted) : this.#texts;
  }

  add(text: z.infer<typeof sentText>): void {
    if (this.#texts.some(({ id }) => id === text.id)) return;
    this.#texts = [{ ...text, createdAt: new Date().toISOString() }, ...this.#texts].slice(0, MOST);
    writeFileSync(`${this.#file}.part`, JSON.stringify(this.#texts), { mode: 0o600 });
    renameSync(`${this.#file}.part`, this.#file);
  }
}

/** The texts of a file. A file that was cut off counts as empty: the next text replaces it. */
function keptTexts(file: string): CaughtText[] {
  try {
    return z.array(caughtText).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}
