import Papa from 'papaparse';
import { getJson } from '#browser/api/client.ts';
import { IMPORT_KINDS, type ImportKind, PHOTOS } from './import-kinds.ts';

type Cell = string | number | boolean | string[] | null | undefined;

/** By this mark spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Saves a file with the headings of an import and a row that shows how to fill it in. */
export function downloadTemplate(kind: ImportKind): void {
  const { columns, example } = IMPORT_KINDS[kind];
  save(`${kind}-import.csv`, [columns.map(({ label }) => label), columns.map(({ name }) => example[name] ?? '')]);
}

/** Saves the caller's listings of a kind as a file that an import takes. */
export async function downloadListings(kind: ImportKind): Promise<void> {
  const { columns, exportPath } = IMPORT_KINDS[kind];
  const listings = await getJson<Record<string, Cell>[]>(exportPath);
  const rows = listings.map((listing) =>
    columns.map(({ name }) => cellOf(name === PHOTOS ? absolute(listing['images'] as string[]) : listing[name])),
  );
  save(`${kind === 'car' ? 'cars' : 'properties'}.csv`, [columns.map(({ label }) => label), ...rows]);
}

/** Saves rows of a file again, such as those that were left out. */
export function downloadRows(name: string, heads: readonly string[], rows: readonly (readonly string[])[]): void {
  save(name, [heads, ...rows]);
}

function absolute(images: readonly string[]): string[] {
  return images.map((url) => new URL(url, location.href).href);
}

function cellOf(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join('; ') : String(value);
}

function save(name: string, rows: readonly (readonly string[])[]): void {
  const text = Papa.unparse(rows as string[][], { escapeFormulae: true, newline: '\r\n' });
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
