import { Camera, CircleAlert, ImageUp } from 'lucide-react';
import { type ChangeEvent, type DragEvent, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { ArchIcon } from '../../../ui/base/arch-icon.tsx';
import { buttonClass, classNames } from '../../../ui/style/classes.ts';
import { ImageUrlField } from './image-url-field.tsx';
import { PICTURE_TYPES } from '../../../lib/pictures/chosen-file.ts';
import { PictureRow, PictureTile } from './picture-tile.tsx';
import type { Pictures } from './use-pictures.ts';
import { lazyPart } from '#browser/lazy-part.ts';
import { plural } from '#shared/format/text.ts';

// Loaded on demand: sorting needs at least one picture.
const SortablePictures = lazyPart(() => import('./sortable-pictures.tsx'), 'SortablePictures');

type UploaderProps = { pictures: Pictures; fallback: string; hint: string };

/** Adds pictures from the disk, the camera, the clipboard or a URL. It shows them at once and uploads them in the background. */
export function Uploader({ pictures, fallback, hint }: UploaderProps) {
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [over, setOver] = useState(false);
  const hintId = useId();

  function handlePick(event: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(event.target.files ?? [])];
    // Reset the input, so that the user can choose a removed file again.
    event.target.value = '';
    void pictures.addFiles(chosen);
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void pictures.addFiles([...event.dataTransfer.files]);
  }

  useFilesOfPage((files) => void pictures.addFiles(files));

  function handleRemove(id: string) {
    // The clicked button disappears with the picture, so move the focus.
    choose.current?.focus();
    pictures.remove(id);
  }

  return (
    <div className="grid min-w-0 gap-4">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- users can drop files here; keyboard users have the button */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
        }}
        onDrop={handleDrop}
        className={classNames(
          'grid justify-items-center gap-2 rounded-lg border-2 border-dashed px-5 py-7 text-center transition-colors',
          over ? 'border-primary bg-primary-soft' : 'border-outline bg-well',
        )}
      >
        <ArchIcon icon={ImageUp} />
        <p className="font-semibold">Add photos</p>
        <p id={hintId} className="max-w-104 text-sm text-ink-2">
          {hint}
        </p>
        <div className="mt-1.5 flex flex-wrap justify-center gap-2">
          <button
            ref={choose}
            type="button"
            aria-describedby={hintId}
            className={buttonClass('primary', 'sm')}
            onClick={() => file.current?.click()}
          >
            Choose photos
          </button>
          <span className="hidden pointer-coarse:contents">
            <button type="button" className={buttonClass('line', 'sm')} onClick={() => camera.current?.click()}>
              <Camera /> Take a photo
            </button>
          </span>
        </div>
        <input
          ref={file}
          type="file"
          multiple
          accept={PICTURE_TYPES}
          aria-label="Photos"
          hidden
          onChange={handlePick}
        />
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          aria-label="Photo from the camera"
          hidden
          onChange={handlePick}
        />
      </div>
      {pictures.problems.length > 0 && (
        <ul role="alert" className="grid gap-1 text-sm font-medium text-danger-text">
          {pictures.problems.map((problem) => (
            <li key={problem} className="flex min-w-0 gap-1.5">
              <CircleAlert className="mt-0.5 size-4" />
              <span className="min-w-0 wrap-anywhere">{problem}</span>
            </li>
          ))}
        </ul>
      )}
      {pictures.pictures.length > 0 && (
        <Suspense
          fallback={
            <PictureRow>
              {pictures.pictures.map((picture, index, { length }) => (
                <li key={picture.id}>
                  <PictureTile picture={picture} place={index + 1} count={length} fallback={fallback} isCover={false} />
                </li>
              ))}
            </PictureRow>
          }
        >
          <SortablePictures pictures={pictures} fallback={fallback} onRemove={handleRemove} />
        </Suspense>
      )}
      <p role="status" className="sr-only">
        {pictures.busy > 0 ? plural(pictures.busy, ['Uploading one photo', 'Uploading {0} photos']) : ''}
      </p>
      <ImageUrlField onAdd={pictures.addUrl} />
    </div>
  );
}

/**
 * Handles pasted files, and files dropped outside the box. Without this, the browser would leave the page to open a dropped file.
 */
function useFilesOfPage(onFiles: (files: File[]) => void): void {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    function handlePaste(event: ClipboardEvent) {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      take(files);
    }
    function handleStray(event: globalThis.DragEvent) {
      if (event.dataTransfer?.types.includes(/* @wc-ignore */ 'Files')) event.preventDefault();
    }
    document.addEventListener('paste', handlePaste);
    window.addEventListener('dragover', handleStray);
    window.addEventListener('drop', handleStray);
    return () => {
      document.removeEventListener('paste', handlePaste);
      window.removeEventListener('dragover', handleStray);
      window.removeEventListener('drop', handleStray);
    };
  }, []);
}
