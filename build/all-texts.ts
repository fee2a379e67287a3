import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isSource, plainSource, sources } from '../messages/wuchale.config.ts';

const ROOT = path.join(import.meta.dirname, '..');

/** A text in its English form, or both, and the files it stands in. */
type Text = { forms: string[]; files: string[] };

/** Every text of our sources for readers, by its key: what `npm run messages` writes down. */
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
