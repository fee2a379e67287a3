import {
  SEARCH_FREQUENCIES,
  SEARCH_FREQUENCY_LABELS,
  type SearchFrequency,
} from '#shared/saved-searches/saved-search-facts.ts';
import { TILE } from '../../../ui/style/tile-class.ts';

type FrequencyTilesProps = { value: SearchFrequency; onChange: (frequency: SearchFrequency) => void };

/** Asks how often to send alerts for a search. */
export function FrequencyTiles({ value, onChange }: FrequencyTilesProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">Notify me about new results</legend>
      <div className="grid grid-cols-2 gap-2.5">
        {SEARCH_FREQUENCIES.map((frequency) => (
          <label key={frequency} className={TILE}>
            <input
              type="radio"
              name="frequency"
              value={frequency}
              checked={frequency === value}
              onChange={() => onChange(frequency)}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-md outline-none"
            />
            <span className="min-w-0 wrap-anywhere">{SEARCH_FREQUENCY_LABELS[frequency]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
