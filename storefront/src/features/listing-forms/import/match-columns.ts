import type { ImportColumn } from './import-kinds.ts';

/** Which column of the file fills a column of the import: its index by the name of the import's column. */
export type Matches = Readonly<Record<string, number | undefined>>;

/** Matches the columns of a file by name or label, whatever their case, spaces and signs. Each column of the file fills one. */
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

/** A heading without what people write differently. */
function bare(head: string): string {
  return head
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
