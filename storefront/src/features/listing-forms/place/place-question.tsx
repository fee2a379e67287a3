import type { City } from '#shared/places/cities.ts';
import { cityName } from '#shared/places/city-names.ts';
import type { PointDoubt } from '#shared/places/point-doubt.ts';
import { formatWhole } from '#shared/format/number.ts';
import { Notice } from '../../../ui/forms/notice.tsx';
import { buttonClass } from '../../../ui/style/classes.ts';
import { PLACE_QUESTION } from './use-point-doubt.ts';

type PlaceQuestionProps = { doubt: PointDoubt; city: City; onAccept: () => void; onSwap: () => void };

/** Asks whether a place far from its city is right. Offers to swap the coordinates if that fits the city. */
export function PlaceQuestion({ doubt: { kilometres, fitsSwapped }, city, onAccept, onSwap }: PlaceQuestionProps) {
  return (
    <div id={PLACE_QUESTION} role="group" aria-label="Is this place right?" tabIndex={-1}>
      <Notice tone="caution">
        <p role="status">
          This place is {formatWhole(kilometres)} km from {cityName(city)}. Is it right?
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          {fitsSwapped && (
            <button type="button" className={buttonClass('primary', 'sm')} onClick={onSwap}>
              Swap latitude and longitude
            </button>
          )}
          <button type="button" className={buttonClass('line', 'sm')} onClick={onAccept}>
            The place is right
          </button>
        </div>
      </Notice>
    </div>
  );
}
