import { Input, type InputProps } from 'antd';
import { useState } from 'react';

export type TypedInputProps = Omit<InputProps, 'value' | 'onChange' | 'type' | 'min' | 'max'>;

type Props = TypedInputProps & {
  value: string;
  /** The value of a typed text; undefined while it is none. */
  read: (text: string) => string | undefined;
  /** The value as the user reads it. */
  write: (value: string) => string;
  onRead: ((value: string) => void) | undefined;
};

/** A text with a meaning: a value follows each text that has one, and a user who leaves the field sees how it was understood. */
export function TypedInput({ value, read, write, onRead, onBlur, ...input }: Props) {
  const [typed, setTyped] = useState<string>();
  return (
    <Input
      autoComplete="off"
      dir="auto"
      {...input}
      value={typed ?? write(value)}
      status={typed && read(typed) === undefined ? 'warning' : (input.status ?? '')}
      onChange={({ target: { value: text } }) => {
        setTyped(text);
        const next = text.trim() === '' ? '' : read(text);
        if (next !== undefined && next !== value) onRead?.(next);
      }}
      onBlur={(event) => {
        setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
}
