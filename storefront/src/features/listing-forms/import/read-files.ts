import { unzip, type UnzipFileInfo } from 'fflate';
import Papa from 'papaparse';
import { t } from '#shared/format/text.ts';
import { MAX_CHOSEN_BYTES } from '#shared/limits.ts';

/** Maximum size in bytes. 200 long rows need far less. */
const MAX_CSV_BYTES = 5 * 1024 * 1024;
const MAX_ARCHIVE_BYTES = 500 * 1024 * 1024;

const PROBLEMS = {
  largeTable: t('This file is larger than 5 MB. Please split it.'),
  noTable: t('This is not a CSV file with headings. Please save your table as CSV.'),
  noRows: t('This file has headings but no rows.'),
  largeArchive: t('This archive is larger than 500 MB. Please split it.'),
};

/** The file is unreadable. The message is shown to the user. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';
}

/** A table: its headings and the cells of its rows. */
export type Table = { heads: string[]; rows: string[][] };

/** Reads a CSV file with commas, semicolons or tabs as separators. Throws `UnreadableFileError`. */
export async function readTable(file: File): Promise<Table> {
  if (file.size > MAX_CSV_BYTES) throw new UnreadableFileError(PROBLEMS.largeTable);
  const { data } = Papa.parse<string[]>(decoded(await file.arrayBuffer()), { skipEmptyLines: 'greedy' });
  const [heads, ...rows] = data;
  if (!heads || heads.length < 2 || heads.some((head) => head.includes('\0')))
    throw new UnreadableFileError(PROBLEMS.noTable);
  if (rows.length === 0) throw new UnreadableFileError(PROBLEMS.noRows);
  return { heads, rows };
}

/** Decodes UTF-8, or Windows-1252 from older spreadsheets. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The photos of an archive. A row can name them by path or by file name. */
export type Archive = {
  has: (name: string) => boolean;
  /** Returns whether several folders have a photo with this name. */
  isUnclear: (name: string) => boolean;
  read: (name: string) => Promise<File>;
};

/** Opens a ZIP archive. It unpacks each photo when a row needs it. Throws `UnreadableFileError`. */
export async function openArchive(file: File): Promise<Archive> {
  if (file.size > MAX_ARCHIVE_BYTES) throw new UnreadableFileError(PROBLEMS.largeArchive);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const paths = new Map<string, string>();
  const owns = new Map<string, number>();
  await unpack(bytes, ({ name, originalSize }) => {
    if (!name.endsWith('/') && !name.startsWith('__MACOSX/') && originalSize <= MAX_CHOSEN_BYTES) {
      paths.set(keyOf(name), name);
      const own = keyOf(name.slice(name.lastIndexOf('/') + 1));
      owns.set(own, (owns.get(own) ?? 0) + 1);
      if (!paths.has(own)) paths.set(own, name);
    }
    return false;
  });
  return {
    has: (name) => paths.has(keyOf(name)),
    isUnclear: (name) => (owns.get(keyOf(name)) ?? 0) > 1 && !name.includes('/'),
    read: async (name) => {
      const path = paths.get(keyOf(name)) ?? '';
      const files = await unpack(bytes, (entry) => entry.name === path);
      const content = files[path] ?? new Uint8Array();
      return new File([new Uint8Array(content)], path.slice(path.lastIndexOf('/') + 1));
    },
  };
}

const keyOf = (name: string) => name.trim().normalize('NFC').toLowerCase();

function unpack(bytes: Uint8Array, filter: (entry: UnzipFileInfo) => boolean): Promise<Record<string, Uint8Array>> {
  return new Promise((resolve, reject) => {
    unzip(bytes, { filter }, (error, files) =>
      error
        ? reject(new UnreadableFileError(t('This file cannot be read. Please create a ZIP file without a password.')))
        : resolve(files),
    );
  });
}
