import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isSource, plainSource, sources } from '../messages/wuchale.config.ts';

const ROOT = path.join(import.meta.dirname, '..');

/** A text, in its English form or in both plural forms, and the files that contain it. */
type Text = { forms: string[]; files: string[] };

/** Every text for readers in our sources, by its key. `npm run messages` writes them. */
export async function allTexts(): Promise<Map<string, Text>> {
  const found = new Map<string, Text>();
  for (const file of globSync('{backoffice,browser,shared,storefront}/**/*.{ts,tsx}', { cwd: ROOT }).filter(isSource)) {
    const content = await plainSource(readFileSync(path.join(ROOT, file), 'utf8'), file);
    const index = { get: () => 0 } as never;
    const { msgs } = await sources.transform({
      content,
      filename: file,
      index,
      expr: { plain: '0', reactive: '0' },
      matchUrl: () => null,
    });
    for (const message of msgs) {
      const key = message.toKey();
      found.set(key, { forms: message.msgStr, files: [...(found.get(key)?.files ?? []), file] });
    }
  }
  return found;
}
