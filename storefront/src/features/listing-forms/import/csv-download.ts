import Papa from 'papaparse';
import { IMPORT_KINDS, type ImportKind, PHOTOS } from './import-kinds.ts';

/** Spreadsheets recognize UTF-8 by this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Saves a file with the import headings and an example row. */
export function downloadTemplate(kind: ImportKind): void {
  const { columns, example } = IMPORT_KINDS[kind];
  save(`${kind}-import.csv`, [columns.map(({ label }) => label), columns.map(({ name }) => example[name] ?? '')]);
}

/** Saves the user's own listings as a file that the import accepts. */
export async function downloadListings(kind: ImportKind): Promise<void> {
  const { columns, exportListings } = IMPORT_KINDS[kind];
  const listings = await exportListings();
  const rows = listings.map((listing) =>
    columns.map(({ name }) => cellOf(name === PHOTOS ? absolute(listing['images']) : listing[name])),
  );
  save(`${kind === 'car' ? 'cars' : 'properties'}.csv`, [columns.map(({ label }) => label), ...rows]);
}

/** Saves rows of an imported file, such as rows with problems. */
export function downloadRows(name: string, heads: readonly string[], rows: readonly (readonly string[])[]): void {
  save(name, [heads, ...rows]);
}

function absolute(images: unknown): string[] {
  return Array.isArray(images) ? images.map((url) => new URL(String(url), location.href).href) : [];
}

function cellOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return Array.isArray(value) ? value.join('; ') : '';
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
