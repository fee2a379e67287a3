import { CircleAlert, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { thumbnailOf } from '#shared/listings/listing-image.ts';
import { Badge } from '../../../ui/base/badge.tsx';
import { buttonClass } from '../../../ui/style/classes.ts';
import type { Picture } from './picture-list.ts';

export function PictureRow({ children }: { children: ReactNode }) {
  return (
    <ul
      aria-label="Photos"
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-3 xl:grid-cols-4"
    >
      {children}
    </ul>
  );
}

type PictureTileProps = {
  picture: Picture;
  /** Position from 1, and the number of pictures. Read aloud, they say more than a file name. */
  place: number;
  count: number;
  fallback: string;
  isCover: boolean;
  /** Controls below the picture to move it. */
  children?: ReactNode;
  onRemove?: () => void;
  onRetry?: () => void;
};

/** One picture of the form and its upload progress. */
export function PictureTile(props: PictureTileProps) {
  const { picture, place, count, fallback, isCover, children, onRemove, onRetry } = props;
  return (
    <div data-file={picture.name} className="overflow-hidden rounded-md border border-line bg-surface">
      <div className="relative aspect-(--ratio-card) overflow-hidden bg-strong">
        {picture.state === 'failed' ? (
          <Failure picture={picture} onRetry={onRetry} />
        ) : (
          <Thumbnail picture={picture} name={`Photo ${place} of ${count}`} fallback={fallback} />
        )}
        {isCover && picture.state === 'done' && (
          <span className="absolute start-2 bottom-2">
            <Badge tone="featured" onPicture>
              Cover
            </Badge>
          </span>
        )}
        {picture.state === 'busy' && (
          <Progress label={`Uploading photo ${place} of ${count}`} progress={picture.progress} />
        )}
        {onRemove && (
          <button
            type="button"
            aria-label={
              picture.state === 'busy' ? `Cancel photo ${place} of ${count}` : `Remove photo ${place} of ${count}`
            }
            className="absolute end-0 top-0 grid size-tap place-items-center"
            onClick={onRemove}
          >
            <span className="grid size-8 place-items-center rounded-full bg-raised text-ink shadow-2">
              <X className="size-4" />
            </span>
          </button>
        )}
      </div>
      {children}
    </div>
  );
}

/** An external picture may fail to load. Then a drawing replaces it, as on the listing. */
function Thumbnail({ picture, name, fallback }: { picture: Picture; name: string; fallback: string }) {
  const [broken, setBroken] = useState(false);
  const src = picture.src.startsWith('blob:') ? picture.src : thumbnailOf(picture.src);
  return (
    <img
      src={broken || src === '' ? fallback : src}
      alt={name}
      width={480}
      height={360}
      decoding="async"
      draggable={false}
      className="size-full object-cover"
      onError={() => setBroken(true)}
    />
  );
}

function Progress({ label, progress }: { label: string; progress: number }) {
  const percent = Math.round(progress * 100);
  return (
    <div className="absolute inset-x-2 bottom-2 rounded-sm bg-raised px-2.5 py-1.5 text-start shadow-2">
      <p className="tabular text-xs font-semibold">{percent === 0 ? 'Preparing…' : `Uploading ${percent}%`}</p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-1 h-1 overflow-hidden rounded-pill bg-strong"
      >
        <div className="h-full rounded-pill bg-primary transition-[width]" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}

type FailureProps = { picture: Extract<Picture, { state: 'failed' }>; onRetry: (() => void) | undefined };

function Failure({ picture: { problem, isFinal }, onRetry }: FailureProps) {
  return (
    <div className="grid size-full content-center justify-items-center gap-1.5 bg-danger-soft p-2 text-center text-danger-text">
      <CircleAlert aria-hidden="true" />
      <p className="max-w-full text-sm leading-snug font-semibold wrap-anywhere">
        {isFinal ? problem : 'Upload failed'}
        {!isFinal && <span className="sr-only">: {problem}</span>}
      </p>
      {onRetry && !isFinal && (
        <button type="button" className={buttonClass('danger', 'sm')} onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}
