import { CircleAlert, ImageUp, X } from 'lucide-react';
import { useRef } from 'react';
import { PICTURE_TYPES } from '../../../lib/pictures/chosen-file.ts';
import { controlProps, Field } from '../../../ui/fields/field.tsx';
import { buttonClass } from '../../../ui/style/classes.ts';
import type { ReportPicture } from './use-report-picture.ts';

const ID = 'report-picture';
const HINT =
  'Only we see the picture. We keep a small copy without the place and time that cameras record, and delete it 30 days after the decision.';

type PictureFieldProps = {
  shown: ReportPicture;
  /** Error message from the server. */
  error: string | undefined;
  onChoose: (file: File) => void;
  onRemove: () => void;
};

/** Lets the reporter choose, preview and remove a picture. */
export function PictureField({ shown, error, onChoose, onRemove }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const isChosen = shown.state === 'busy' || shown.state === 'ready';

  function handleRemove() {
    // The clicked button disappears with the picture, so move the focus.
    input.current?.focus();
    onRemove();
  }

  return (
    <Field id={ID} label="Picture" need="optional" hint={HINT} error={error}>
      {shown.state === 'ready' && (
        <img
          src={shown.src}
          alt="Preview of the file you chose"
          className="max-h-56 max-w-full justify-self-start rounded-md border border-line bg-strong object-contain"
        />
      )}
      <p role="status" className="text-meta text-ink-2 empty:hidden">
        {shown.state === 'busy' ? 'Preparing the picture…' : ''}
      </p>
      {shown.state === 'failed' && (
        <p role="alert" className="flex gap-1.5 text-sm font-medium text-danger-text">
          <CircleAlert className="mt-0.5 size-4 flex-none" />
          <span className="min-w-0 wrap-anywhere">{shown.problem}</span>
        </p>
      )}
      <div className="mb-1 flex flex-wrap gap-2">
        <label
          htmlFor={ID}
          className={buttonClass('line', 'sm', 'cursor-pointer focus-within:outline-2 focus-within:outline-(--focus)')}
        >
          <ImageUp />
          {isChosen ? 'Choose another' : 'Choose a picture'}
          <input
            ref={input}
            type="file"
            accept={PICTURE_TYPES}
            className="sr-only"
            name="picture"
            {...controlProps(ID, { error, hint: true })}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              // Reset the input, so that the user can choose a removed file again.
              event.target.value = '';
              if (file) onChoose(file);
            }}
          />
        </label>
        {isChosen && (
          <button type="button" className={buttonClass('ghost', 'sm')} onClick={handleRemove}>
            <X /> Remove
          </button>
        )}
      </div>
    </Field>
  );
}
