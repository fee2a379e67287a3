import type { ImportColumn } from './import-kinds.ts';

/** Maps each import column to the index of a column in the file. */
export type Matches = Readonly<Record<string, number | undefined>>;

/** Matches columns by name or label and ignores case, spaces and punctuation. Each column of the file fills one field. */
export function matchColumns(heads: readonly string[], columns: readonly ImportColumn[]): Matches {
  const taken = new Set<number>();
  const matches: Record<string, number | undefined> = {};
  for (const column of columns) {
    const wanted = [column.name, column.label].map(bare);
    const index = heads.findIndex((head, at) => !taken.has(at) && wanted.includes(bare(head)));
    if (index === -1) continue;
    taken.add(index);
    matches[column.name] = index;
  }
  return matches;
}

/** Removes case, spaces and punctuation from a heading. */
function bare(head: string): string {
  return head
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
