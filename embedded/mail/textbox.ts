import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

/** A text message that a program sends to the catcher and not to an SMS or WhatsApp provider. */
export const sentText = z.object({
  /** The program's own id. A repeated message is stored once. */
  id: z.string().min(1).max(100),
  /** A phone number in E.164 format. */
  to: z.string().regex(/^\+[1-9]\d{6,14}$/),
  channel: z.enum(['sms', 'whatsapp']),
  text: z.string().min(1).max(4096),
});

const caughtText = z.object({ ...sentText.shape, createdAt: z.string() });

/** A caught text message. */
export type CaughtText = z.infer<typeof caughtText>;

const MOST = 500;

/** Stores the latest text messages in a file, so that they survive a restart. */
export class Textbox {
  readonly #file: string;
  /** Newest first. */
  #texts: CaughtText[];

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#file = path.join(folder, 'texts.json');
    this.#texts = keptTexts(this.#file);
  }

  /** The text messages, newest first. With `to`, only the messages to this phone number. */
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

/** Reads the text messages from a file. A damaged file counts as empty, and the next message replaces it. */
function keptTexts(file: string): CaughtText[] {
  try {
    return z.array(caughtText).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}
