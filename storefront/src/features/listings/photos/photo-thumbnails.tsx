import { thumbnailOf } from '#shared/listings/listing-image.ts';
import { classNames } from '../../../ui/style/classes.ts';
import { ListingPicture } from '../card/listing-picture.tsx';

type PhotoThumbnailsProps = {
  images: readonly string[];
  position: number;
  fallback: string;
  onShow: (position: number) => void;
  /** Maximum number of thumbnails. */
  most?: number;
  className?: string;
};

/** A row of thumbnails that select the large photo. */
export function PhotoThumbnails({ images, position, fallback, onShow, most, className }: PhotoThumbnailsProps) {
  return (
    <ul className={classNames('noscript:hidden no-scrollbar -m-1 grid gap-2 overflow-auto p-1', className)}>
      {images.slice(0, most).map((url, index) => (
        <li key={url} className="min-h-0">
          <button
            type="button"
            aria-label={`Photo ${index + 1} of ${images.length}`}
            aria-current={index === position}
            onClick={() => onShow(index)}
            className="block size-full overflow-hidden rounded-md aria-[current=true]:shadow-[0_0_0_2px_var(--bg),0_0_0_4px_var(--primary)]"
          >
            <ListingPicture url={thumbnailOf(url)} fallback={fallback} alt="" sizes="11rem" />
          </button>
        </li>
      ))}
    </ul>
  );
}
