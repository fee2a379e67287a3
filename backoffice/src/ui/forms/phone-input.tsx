import { Input, Select } from 'antd';
import { PHONE_EXAMPLE, useTypedPhone } from '#browser/phones/use-typed-phone.ts';
import { LIMITS } from '#shared/limits.ts';

type PhoneInputProps = {
  /** Set by the surrounding `Form.Item`. */
  id?: string;
  value?: string | null;
  onChange?: (value: string) => void;
  autoComplete?: 'tel' | 'off';
};

/** A phone number in any format. After the user leaves the field, it shows the parsed number, or asks for the country. */
export function PhoneInput({ id, value, onChange, autoComplete = 'off' }: PhoneInputProps) {
  const { choices, read } = useTypedPhone((phone) => onChange?.(phone));
  const typed = value ?? '';
  return (
    <>
      <Input
        {...(id !== undefined && { id })}
        type="tel"
        dir="ltr"
        inputMode="tel"
        autoComplete={autoComplete}
        maxLength={LIMITS.typedPhone}
        placeholder={PHONE_EXAMPLE}
        value={typed}
        onChange={(event) => onChange?.(event.target.value)}
        onBlur={() => void read(typed)}
      />
      {choices.length > 0 ? (
        <Select
          aria-label="Country of this number"
          placeholder="Country of this number"
          style={{ width: '100%', marginTop: 8 }}
          options={choices}
          value={null}
          onChange={(country: string) => void read(typed, country)}
        />
      ) : null}
    </>
  );
}
