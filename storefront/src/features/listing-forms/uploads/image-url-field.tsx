import { LoaderCircle } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { LIMITS } from '#shared/limits.ts';
import { IMAGE_MESSAGE, isImageUrl } from '#shared/listings/image-url.ts';
import { buttonClass } from '../../../ui/style/classes.ts';
import { controlProps, Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';

type ImageUrlFieldProps = {
  /** Adds the picture. Resolves to an error message if the picture is unavailable. */
  onAdd: (url: string) => Promise<string | undefined>;
};

/** Adds a picture by its URL. The form fetches it once and then treats it like any other photo. */
export function ImageUrlField({ onAdd }: ImageUrlFieldProps) {
  const [url, setUrl] = useState('');
  const [error, setError] = useState<string>();
  const [isFetching, setFetching] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const typed = url.trim();

  async function add() {
    if (typed === '' || isFetching) return;
    if (!isImageUrl(typed)) return setError(IMAGE_MESSAGE);
    setError(undefined);
    setFetching(true);
    const problem = await onAdd(typed);
    setFetching(false);
    setError(problem);
    // The form's bar may hide a long error, so scroll it into view.
    if (problem !== undefined) return input.current?.scrollIntoView({ block: 'center' });
    // The button has no use without a URL, so move the focus to the field.
    input.current?.focus();
    // Keep the field if the user has typed another URL in the meantime.
    setUrl((now) => (now.trim() === typed ? '' : now));
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Enter must not submit the form.
    event.preventDefault();
    void add();
  }

  return (
    <Field id="image-url" label="Image URL" need="optional" error={error}>
      <div className="flex flex-wrap gap-2">
        <div className="min-w-48 flex-1">
          <Input
            {...controlProps('image-url', { error })}
            ref={input}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            maxLength={LIMITS.imageUrl}
            value={url}
            onChange={(event) => {
              setUrl(event.target.value);
              setError(undefined);
            }}
            onKeyDown={handleKey}
          />
        </div>
        <button
          type="button"
          className={buttonClass('soft', 'md', 'min-h-12')}
          disabled={typed === ''}
          aria-disabled={isFetching}
          onClick={() => void add()}
        >
          {isFetching && <LoaderCircle className="animate-spin" />}
          {isFetching ? 'Loading…' : 'Add URL'}
        </button>
      </div>
      <p role="status" className="sr-only">
        {isFetching ? 'Loading the photo…' : error}
      </p>
    </Field>
  );
}
