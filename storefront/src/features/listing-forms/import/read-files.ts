import { unzip, type UnzipFileInfo } from 'fflate';
import Papa from 'papaparse';
import { t } from '#shared/format/text.ts';
import { MAX_CHOSEN_BYTES } from '#shared/limits.ts';

/** A file has at most this many bytes: 200 long rows have far fewer. */
const MAX_CSV_BYTES = 5 * 1024 * 1024;
const MAX_ARCHIVE_BYTES = 500 * 1024 * 1024;

/** A file that cannot be read; the message is for the person. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';
}

/** A file of rows: its headings, and the cells of the rows below them. */
export type Table = { heads: string[]; rows: string[][] };

/** Reads a CSV file, with commas, semicolons or tabs between its cells. Throws an `UnreadableFileError`. */
export async function readTable(file: File): Promise<Table> {
  if (file.size > MAX_CSV_BYTES) throw new UnreadableFileError(t('This file is larger than 5 MB. Please split it.'));
  const { data } = Papa.parse<string[]>(decoded(await file.arrayBuffer()), { skipEmptyLines: 'greedy' });
  const [heads, ...rows] = data;
  if (!heads || heads.length < 2 || heads.some((head) => head.includes('\0')))
    throw new UnreadableFileError(t('This is not a CSV file with headings. Please save your table as CSV.'));
  if (rows.length === 0) throw new UnreadableFileError(t('This file has headings but no rows.'));
  return { heads, rows };
}

/** Text as UTF-8, or as older spreadsheets write it. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The photos of an archive by the name that rows call them: the path, and the file's own name. */
export type Archive = {
  has: (name: string) => boolean;
  /** Several folders have a photo of this name. */
  isUnclear: (name: string) => boolean;
  read: (name: string) => Promise<File>;
};

/** Opens a ZIP archive. Its photos are unpacked one by one, when a row needs them. Throws an `UnreadableFileError`. */
export async function openArchive(file: File): Promise<Archive> {
  if (file.size > MAX_ARCHIVE_BYTES)
    throw new UnreadableFileError(t('This archive is larger than 500 MB. Please split it.'));
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
        ? reject(new UnreadableFileError(t('This archive cannot be read. Please make a ZIP file without a password.')))
        : resolve(files),
    );
  });
}
