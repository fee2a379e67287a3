import { Select } from 'antd';

type FilterSelectProps<Choice extends string> = {
  label: string;
  /** The choice without a filter, such as "All statuses". */
  all: string;
  value: string | undefined;
  choices: readonly Choice[];
  labels: Record<Choice, string>;
  onChoose: (choice: string | undefined) => void;
};

const ALL = 'all';

/** One of a list's filters: all rows, or rows with one value. */
export function FilterSelect<Choice extends string>(props: FilterSelectProps<Choice>) {
  const { label, all, value, choices, labels, onChoose } = props;
  return (
    <Select
      aria-label={label}
      value={value ?? ALL}
      options={[{ value: ALL, label: all }, ...choices.map((choice) => ({ value: choice, label: labels[choice] }))]}
      onChange={(choice: string) => onChoose(choice === ALL ? undefined : choice)}
    />
  );
}
