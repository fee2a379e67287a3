import { Input, type InputProps } from 'antd';
import { useState } from 'react';

/** Without a last day, the browser's year has six digits. */
const LAST_DAY = '9999-12-31';

type DayInputProps = Pick<InputProps, 'id' | 'min' | 'max' | 'prefix' | 'aria-label'> & {
  /** `yyyy-mm-dd`, or ''. */
  value: string;
  onDay: (day: string) => void;
};

/** A day to filter by. While the user types its year, the year is below 1000. No filter uses such years. */
export function DayInput({ value, onDay, max, ...input }: DayInputProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <Input
      type="date"
      {...input}
      max={max || LAST_DAY}
      value={typed ?? value}
      onChange={({ target: { value: day } }) => {
        const unfinished = day.startsWith('0');
        setTyped(unfinished ? day : undefined);
        if (!unfinished) onDay(day);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
