import { ApiError } from '#shared/api/api-error.ts';
import { t } from '#shared/format/text.ts';
import { fileProblem, unreadable } from '../../../lib/pictures/chosen-file.ts';
import { preparePicture } from '../../../lib/pictures/prepare-picture.ts';
import { fetchPicture } from '../uploads/fetch-picture.ts';
import { uploadPicture } from '../uploads/upload-picture.ts';
import type { ImportKind } from './import-kinds.ts';
import { IMPORT_KINDS } from './import-kinds.ts';
import type { Archive } from './read-files.ts';
import type { ImportRow } from './read-row.ts';

/** A photo has up to three files, and a member may have 300 files that no listing shows. */
export const MAX_PHOTOS = 90;

/** The API reads at most one megabyte. Photos are not part of these characters. */
export const MAX_CHARACTERS = 900_000;

export type Progress = { photos: number; ofPhotos: number };

/** A photo failed, so the import stopped. The message names the row. */
export class PhotoError extends Error {
  override name = 'PhotoError';
}

type Import = {
  kind: ImportKind;
  rows: readonly ImportRow[];
  archive: Archive | null;
  /** Uploaded photos by name. A second try uploads only the others. */
  stored: Map<string, string>;
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
};

/**
 * Uploads the photos of all rows, then saves all drafts in one transaction. If it stops before, nothing is saved, and the server
 * deletes photos without a listing. Returns the ids of the drafts.
 */
export async function runImport({ kind, rows, archive, stored, signal, onProgress }: Import): Promise<string[]> {
  const ofPhotos = rows.reduce((sum, { photos }) => sum + photos.length, 0);
  let photos = 0;
  const listings = [];
  onProgress({ photos, ofPhotos });
  for (const row of rows) {
    const images: string[] = [];
    for (const name of row.photos) {
      const url = stored.get(name) ?? (await uploaded(row, name, archive, signal));
      stored.set(name, url);
      images.push(url);
      photos += 1;
      onProgress({ photos, ofPhotos });
    }
    listings.push({ ...row.body, images });
  }
  signal.throwIfAborted();
  const { ids } = await IMPORT_KINDS[kind].importDrafts(listings);
  return ids;
}

async function uploaded(row: ImportRow, name: string, archive: Archive | null, signal: AbortSignal): Promise<string> {
  signal.throwIfAborted();
  const file = archive?.has(name) ? await archive.read(name) : await fetched(row, name, signal);
  const problem = await fileProblem(file);
  if (problem) throw photoError(row, problem);
  const prepared = await preparePicture(file).catch(async (error: Error) => {
    if (error.name !== 'UnreadablePictureError') throw error;
    throw photoError(row, error.message || (await unreadable(file)));
  });
  return uploadPicture(prepared, { signal, onProgress: () => undefined });
}

function photoError(row: ImportRow, problem: string): PhotoError {
  return new PhotoError(t(`Row ${row.number}: ${problem}`));
}

async function fetched(row: ImportRow, url: string, signal: AbortSignal): Promise<File> {
  try {
    return await fetchPicture(url, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ApiError && error.status < 500) throw photoError(row, error.body.message);
    throw error;
  }
}

const HTTPS = /^https:\/\//i;

/** Returns the photos of a row that are neither URLs nor files in the archive. */
export function missingPhotos({ photos }: ImportRow, archive: Archive | null): string[] {
  return photos.filter((name) => !HTTPS.test(name) && !archive?.has(name));
}
