import { type KeyboardEvent, useState } from 'react';
import { LIMITS } from '../../../../../shared/limits.ts';
import { IMAGE_MESSAGE, isImageAddress } from '../../../../../shared/listings/image-address.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { controlProps, Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';

/** The address of a picture that lies elsewhere. It is written down as it is: nobody fetches it but whoever looks. */
export function ImageUrlField({ onAdd }: { onAdd: (address: string) => void }) {
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string>();
  const typed = address.trim();

  function add() {
    if (typed === '') return;
    if (!isImageAddress(typed)) return setError(IMAGE_MESSAGE);
    onAdd(typed);
    setAddress('');
    setError(undefined);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Not the form's.
    event.preventDefault();
    add();
  }

  return (
    <Field id="image-url" label="Image URL" need="optional" error={error}>
      <div className="flex flex-wrap gap-2">
        <div className="min-w-48 flex-1">
          <Input
            {...controlProps('image-url', { error })}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            maxLength={LIMITS.imageUrl}
            value={address}
            onChange={(event) => {
              setAddress(event.target.value);
              setError(undefined);
            }}
            onKeyDown={handleKey}
          />
        </div>
        <button type="button" className={buttonClass('soft', 'md', 'min-h-12')} disabled={typed === ''} onClick={add}>
          Add URL
        </button>
      </div>
    </Field>
  );
}
