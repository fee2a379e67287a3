import { Input, type InputProps } from 'antd';
import { useState } from 'react';

export type TypedInputProps = Omit<InputProps, 'value' | 'onChange' | 'type' | 'min' | 'max'>;

type Props = TypedInputProps & {
  value: string;
  /** Parses a typed text. Returns undefined if the text is not valid. */
  read: (text: string) => string | undefined;
  /** Formats a value for the user. */
  write: (value: string) => string;
  onRead: ((value: string) => void) | undefined;
};

/** A text field that parses its text into a value. On blur it shows the value in its standard format. */
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
