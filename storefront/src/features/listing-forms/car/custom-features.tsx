import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { CAR_FEATURES } from '#shared/cars/car-facts.ts';
import { LIMITS } from '#shared/limits.ts';
import { buttonClass } from '../../../ui/style/classes.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { featureName } from '#shared/cars/feature-name.ts';

type CustomFeaturesProps = { features: readonly string[]; onChange: (features: string[]) => void };

/** Lets the owner add features in their own words, without duplicates. */
export function CustomFeatures({ features, onChange }: CustomFeaturesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const feature = typed.trim();
  const isNew = feature !== '' && !features.some((existing) => isSame(existing, feature));
  const own = features.filter((existing) => !CAR_FEATURES.some((offered) => offered === existing));

  function add() {
    if (!isNew) return;
    const offered = CAR_FEATURES.find((one) => [one, featureName(one)].some((name) => isSame(name, feature)));
    onChange([...features, offered ?? feature]);
    setTyped('');
    input.current?.focus();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Enter must not submit the form.
    event.preventDefault();
    add();
  }

  return (
    <div className="mt-5 grid gap-3">
      <Field id="custom-feature" label="Another feature" need="optional">
        <div className="flex gap-2">
          <div className="min-w-0 flex-1">
            <Input
              ref={input}
              id="custom-feature"
              autoComplete="off"
              maxLength={LIMITS.feature}
              placeholder="For example: Roof rack"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={handleKey}
            />
          </div>
          <button type="button" className={buttonClass('soft', 'md', 'min-h-12')} disabled={!isNew} onClick={add}>
            <Plus />
            Add
          </button>
        </div>
      </Field>
      {own.length > 0 && (
        <ul aria-label="Other features" className="flex flex-wrap gap-2">
          {own.map((existing) => (
            <li
              key={existing}
              className="inline-flex min-w-0 items-center rounded-pill bg-primary-soft ps-3.5 text-sm font-medium text-primary-text"
            >
              <span className="min-w-0 wrap-anywhere">
                <Isolate>{existing}</Isolate>
              </span>
              <button
                type="button"
                aria-label={`Remove ${existing}`}
                className="grid size-10 flex-none place-items-center"
                onClick={() => {
                  onChange(features.filter((one) => one !== existing));
                  input.current?.focus();
                }}
              >
                <X className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
