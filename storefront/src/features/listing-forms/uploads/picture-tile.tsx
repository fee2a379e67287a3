import { CircleAlert, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { thumbnailOf } from '../../../../../shared/listings/listing-image.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
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
  fallback: string;
  isCover: boolean;
  /** Below the picture: how to move it. */
  children?: ReactNode;
  onRemove?: () => void;
  onRetry?: () => void;
};

/** One picture of the form, and how far it is. */
export function PictureTile({ picture, fallback, isCover, children, onRemove, onRetry }: PictureTileProps) {
  return (
    <div className="overflow-hidden rounded-md border border-line bg-surface">
      <div className="relative aspect-(--ratio-card) overflow-hidden bg-strong">
        {picture.state === 'failed' ? (
          <Failure problem={picture.problem} onRetry={onRetry} />
        ) : (
          <Thumbnail picture={picture} fallback={fallback} />
        )}
        {isCover && picture.state === 'done' && (
          <span className="absolute start-2 bottom-2">
            <Badge tone="featured" onPicture>
              Cover
            </Badge>
          </span>
        )}
        {picture.state === 'busy' && <Progress name={picture.name} progress={picture.progress} />}
        {onRemove && (
          <button
            type="button"
            aria-label={picture.state === 'busy' ? `Cancel ${picture.name}` : `Remove ${picture.name}`}
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

/** A picture from elsewhere may not come; then the drawing stands there, as it will in the listing. */
function Thumbnail({ picture, fallback }: { picture: Picture; fallback: string }) {
  const [broken, setBroken] = useState(false);
  const src = picture.src.startsWith('blob:') ? picture.src : thumbnailOf(picture.src);
  return (
    <img
      src={broken ? fallback : src}
      alt=""
      width={480}
      height={360}
      decoding="async"
      draggable={false}
      className="size-full object-cover"
      onError={() => setBroken(true)}
    />
  );
}

function Progress({ name, progress }: { name: string; progress: number }) {
  const percent = Math.round(progress * 100);
  return (
    <div className="absolute inset-x-2 bottom-2 rounded-sm bg-raised px-2.5 py-1.5 text-start shadow-2">
      <p className="tabular text-xs font-semibold">{percent === 0 ? 'Preparing…' : `Uploading ${percent}%`}</p>
      <div
        role="progressbar"
        aria-label={`Uploading ${name}`}
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

function Failure({ problem, onRetry }: { problem: string; onRetry: (() => void) | undefined }) {
  return (
    <div className="grid size-full content-center justify-items-center gap-1.5 bg-danger-soft p-2 text-center text-danger-text">
      <CircleAlert aria-hidden="true" />
      <p className="text-sm leading-snug font-semibold">
        Upload failed
        <span className="sr-only">: {problem}</span>
      </p>
      {onRetry && (
        <button type="button" className={buttonClass('danger', 'sm')} onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}
