import type { Point } from '#shared/places/city-points.ts';
import { Notice } from '../../../ui/forms/notice.tsx';
import { buttonClass } from '../../../ui/style/classes.ts';

type PhotoPlaceProps = { place: Point; onUse: (place: Point) => void; onDismiss: () => void };

/** Offers the location from a photo's metadata. It stays on the device unless the owner uses it for the pin. */
export function PhotoPlace({ place, onUse, onDismiss }: PhotoPlaceProps) {
  return (
    <Notice tone="info">
      <p role="status">
        A photo says where it was taken. We remove this from the photo before it is stored. Do you want the pin there?
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <button type="button" className={buttonClass('primary', 'sm')} onClick={() => onUse(place)}>
          Put the Pin There
        </button>
        <button type="button" className={buttonClass('line', 'sm')} onClick={onDismiss}>
          No, Thanks
        </button>
      </div>
    </Notice>
  );
}
