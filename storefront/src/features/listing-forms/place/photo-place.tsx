import type { Point } from '#shared/places/city-points.ts';
import { Notice } from '../../../ui/forms/notice.tsx';
import { buttonClass } from '../../../ui/style/classes.ts';

type PhotoPlaceProps = { place: Point; onUse: (place: Point) => void; onDismiss: () => void };

/** Offers the location from a photo's metadata. It stays on the device unless the owner uses it for the pin. */
export function PhotoPlace({ place, onUse, onDismiss }: PhotoPlaceProps) {
  return (
    <Notice tone="info">
      <p role="status">
        One of your photos contains the place where it was taken. We remove this before we store the photo. Do you want
        to put the pin there?
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <button type="button" className={buttonClass('primary', 'sm')} onClick={() => onUse(place)}>
          Put the pin there
        </button>
        <button type="button" className={buttonClass('line', 'sm')} onClick={onDismiss}>
          No, thanks
        </button>
      </div>
    </Notice>
  );
}
