import { Select } from '../../../ui/fields/select.tsx';
import { SEARCH_FORM } from './list-start.ts';

type SortSelectProps<Sort extends string> = {
  choices: readonly { value: Sort; label: string }[];
  value: Sort;
  onChange: (sort: Sort) => void;
};

export function SortSelect<Sort extends string>({ choices, value, onChange }: SortSelectProps<Sort>) {
  return (
    // On phones it moves to its own line if it does not fit beside another button.
    <div className="max-sm:min-w-44">
      <Select
        aria-label="Sort by"
        name="sort"
        form={SEARCH_FORM}
        choices={choices}
        value={value}
        onChange={(event) => onChange(event.target.value as Sort)}
        className="min-h-tap! py-1.5 text-meta font-medium max-lg:text-md lg:w-auto"
      />
    </div>
  );
}
