import { Select } from 'antd';
import { StatusTag } from './status-tag.tsx';
import './choice-select.css';

type ChoiceSelectProps<Choice extends string> = {
  /** What is chosen, and for whom: "Status of Hodan's inquiry". */
  label: string;
  value: Choice;
  choices: readonly Choice[];
  labels: Record<Choice, string>;
  busy: boolean;
  onChoose: (choice: Choice) => void;
};

/** A choice of a row, changed in place. */
export function ChoiceSelect<Choice extends string>(props: ChoiceSelectProps<Choice>) {
  const { label, value, choices, labels, busy, onChoose } = props;
  const tag = <StatusTag status={value} label={labels[value]} />;
  return (
    <Select
      className="choice-select"
      size="small"
      aria-label={label}
      value={value}
      // The state as its colour shows it everywhere.
      labelRender={() => tag}
      options={choices.map((choice) => ({ value: choice, label: labels[choice] }))}
      loading={busy}
      disabled={busy}
      popupMatchSelectWidth={false}
      onChange={onChoose}
    />
  );
}
