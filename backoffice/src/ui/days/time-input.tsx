import { readTime, timeText } from './typed-day.ts';
import { TypedInput, type TypedInputProps } from './typed-input.tsx';

type TimeInputProps = TypedInputProps & {
  /** `hh:mm`, or undefined. */
  value?: string | null;
  onTime?: (time: string) => void;
};

/** A time of day in the user’s language. `Form.Item` takes it by `trigger="onTime"`. */
export function TimeInput({ value, onTime, ...input }: TimeInputProps) {
  return (
    <TypedInput placeholder="Time" {...input} value={value ?? ''} read={readTime} write={timeText} onRead={onTime} />
  );
}
