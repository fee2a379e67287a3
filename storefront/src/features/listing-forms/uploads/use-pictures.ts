import { useEffect, useReducer, useRef, useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import type { Point } from '#shared/places/city-points.ts';
import { MAX_PICTURE_BYTES } from '#shared/limits.ts';
import { signInAgain, waitOf } from '../../../lib/show-failure.ts';
import { showToast } from '../../../ui/base/toast-store.ts';
import { urlsOf, changePictures, type Picture, pictureAt, roomFor, TOO_MANY } from './picture-list.ts';
import { fileProblem, unreadable } from '../../../lib/pictures/chosen-file.ts';
import type { PreparedPicture } from '../../../lib/pictures/picture-worker.ts';
import { Semaphore } from './semaphore.ts';

/** Maximum number of parallel uploads. More would share a slow connection. */
const AT_ONCE = 2;
const FAILED = 'Failed to upload image. Please try again.';
const UNREACHED = 'We could not load the photo from this link. Please try again.';

export type Pictures = ReturnType<typeof usePictures>;

/** The pictures of a form and the functions that change them. */
export function usePictures(initial: readonly string[]) {
  const [pictures, change] = useReducer(changePictures, initial, (urls) => urls.map(pictureAt));
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [files] = useState(() => new Map<string, { file: File; stop: AbortController }>());
  const [places, setPlaces] = useState<ReadonlyMap<string, Point>>(new Map());
  const [fetching, setFetching] = useState(0);
  const [fetches] = useState(() => new Set<AbortController>());
  const [uploadLimit] = useState(() => new Semaphore(AT_ONCE));
  const current = useRef(pictures);
  useEffect(() => {
    current.current = pictures;
  }, [pictures]);
  useEffect(
    () => () => {
      for (const { stop } of files.values()) stop.abort();
      for (const stop of fetches) stop.abort();
    },
    [files, fetches],
  );

  async function send(id: string, file: File): Promise<void> {
    const stop = new AbortController();
    files.set(id, { file, stop });
    change({ type: 'progress', id, progress: 0 });
    try {
      const url = await uploadLimit.take(stop.signal, async () => {
        // Loaded with the first picture.
        const [{ preparePicture }, { uploadPicture }] = await Promise.all([
          import('../../../lib/pictures/prepare-picture.ts'),
          import('./upload-picture.ts'),
        ]);
        const prepared = await preparePicture(file);
        stop.signal.throwIfAborted();
        showSmall(id, prepared);
        return uploadPicture(prepared, {
          signal: stop.signal,
          onProgress: (progress) => change({ type: 'progress', id, progress }),
        });
      });
      files.delete(id);
      change({ type: 'done', id, url });
      showToast({ tone: 'success', title: 'Image uploaded successfully' });
    } catch (error) {
      if (stop.signal.aborted) return;
      const isFinal = error instanceof Error && error.name === 'UnreadablePictureError';
      const problem = isFinal ? error.message || (await unreadable(file)) : (waitOf(error) ?? FAILED);
      if (isFinal) files.delete(id);
      change({ type: 'failed', id, problem, isFinal });
      showToast({ tone: 'failure', title: 'Upload failed', text: problem });
      signInAgain(error);
    }
  }

  /** Shows the small copy of a large file. Many pictures at full size need more memory than a phone has. */
  function showSmall(id: string, { files: [, small] }: PreparedPicture): void {
    if (small && current.current.some((picture) => picture.id === id && picture.src === ''))
      change({ type: 'shown', id, src: URL.createObjectURL(small.blob) });
  }

  /** Adds files from any source. It reports rejected files and skips duplicates. */
  async function addFiles(chosen: readonly File[]): Promise<void> {
    const refused: string[] = [];
    const fresh: { picture: Picture; file: File }[] = [];
    for (const file of chosen) {
      const problem = await fileProblem(file);
      if (problem) refused.push(problem);
      else {
        const print = await fingerprint(file);
        if ([...current.current, ...fresh.map(({ picture }) => picture)].some((entry) => entry.print === print))
          continue;
        if (fresh.length >= roomFor(current.current)) {
          refused.push(TOO_MANY);
          break;
        }
        const id = crypto.randomUUID();
        const src = file.size > MAX_PICTURE_BYTES ? '' : URL.createObjectURL(file);
        fresh.push({ file, picture: { id, src, name: file.name, print, state: 'busy', progress: 0 } });
      }
    }
    setProblems(refused);
    change({ type: 'add', pictures: fresh.map(({ picture }) => picture) });
    for (const { picture, file } of fresh) void send(picture.id, file);
    void readPlaces(fresh);
  }

  /** Reads the location from the original files, because the stored copies contain no metadata. */
  async function readPlaces(fresh: readonly { picture: Picture; file: File }[]): Promise<void> {
    const { placeInPicture } = await import('../../../lib/pictures/picture-place.ts');
    for (const { picture, file } of fresh) {
      const place = await placeInPicture(file);
      if (place) setPlaces((before) => new Map(before).set(picture.id, place));
    }
  }

  /**
   * Fetches the picture at an https URL and adds it like a file. Resolves to an error message if the picture is unavailable.
   * Resolves to undefined after success or after the user has cancelled.
   */
  async function addUrl(url: string): Promise<string | undefined> {
    if (roomFor(current.current) === 0) return TOO_MANY;
    if (url.startsWith('/')) return change({ type: 'add', pictures: [pictureAt(url)] }) as undefined;
    const stop = new AbortController();
    fetches.add(stop);
    setFetching(fetches.size);
    try {
      const { fetchPicture } = await import('./fetch-picture.ts');
      await addFiles([await fetchPicture(url, stop.signal)]);
      return undefined;
    } catch (error) {
      if (stop.signal.aborted) return undefined;
      signInAgain(error);
      return error instanceof ApiError ? error.body.message : UNREACHED;
    } finally {
      fetches.delete(stop);
      setFetching(fetches.size);
    }
  }

  /** Removes a picture and stops its upload. The server later deletes stored files that no listing uses. */
  function remove(id: string): void {
    files.get(id)?.stop.abort();
    files.delete(id);
    const src = pictures.find((picture) => picture.id === id)?.src;
    if (src?.startsWith('blob:')) URL.revokeObjectURL(src);
    change({ type: 'remove', id });
  }

  function retry(id: string): void {
    const entry = files.get(id);
    if (entry) void send(id, entry.file);
  }

  const failed = pictures.filter((picture) => picture.state === 'failed' && !picture.isFinal);
  const unreadablePictures = pictures.filter((picture) => picture.state === 'failed' && picture.isFinal);

  return {
    pictures,
    problems,
    urls: urlsOf(pictures),
    /** Location of the first picture that has one. */
    place: pictures.map(({ id }) => places.get(id)).find((place) => place !== undefined) ?? null,
    busy: pictures.filter(({ state }) => state === 'busy').length + fetching,
    failed: failed.length,
    unreadable: unreadablePictures.length,
    addFiles,
    addUrl,
    remove,
    removeUnreadable: () => {
      for (const { id } of unreadablePictures) remove(id);
    },
    retry,
    retryFailed: () => {
      for (const { id } of failed) retry(id);
    },
    move: (id: string, to: number) => change({ type: 'move', id, to }),
    reset: (urls: readonly string[]) => change({ type: 'reset', pictures: urls.map(pictureAt) }),
  };
}

/**
 * Returns equal strings for equal content. On pages without HTTPS, browsers offer no hash function, so it uses name, size and date.
 */
async function fingerprint(file: File): Promise<string> {
  if (!isSecureContext) return `${file.name} ${file.size} ${file.lastModified}`;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
