import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { extractTexts, isSource } from '../messages/wuchale.config.ts';

const ROOT = path.join(import.meta.dirname, '..');

/** A text, in its English form or in both plural forms, and the files that contain it. */
type Text = { forms: string[]; files: string[] };

/** Every text for readers in our sources, by its key. `npm run messages` writes them. */
export async function allTexts(): Promise<Map<string, Text>> {
  const texts = new Map<string, Text>();
  for (const file of globSync('{backoffice,browser,shared,storefront}/**/*.{ts,tsx}', { cwd: ROOT }).filter(isSource)) {
    const { messages } = await extractTexts(readFileSync(path.join(ROOT, file), 'utf8'), file);
    for (const message of messages.values()) {
      const key = message.toKey();
      texts.set(key, { forms: message.msgStr, files: [...(texts.get(key)?.files ?? []), file] });
    }
  }
  return texts;
}
