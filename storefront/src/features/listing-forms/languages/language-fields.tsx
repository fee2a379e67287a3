import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Path, PathValue } from 'react-hook-form';
import {
  MAX_TRANSLATIONS,
  TEXT_LANGUAGE_CODES,
  TEXT_LANGUAGES,
  type TextLanguage,
} from '#shared/listings/text-languages.ts';
import { buttonClass } from '../../../ui/style/classes.ts';
import type { TranslatedValues } from '../draft/draft.ts';
import { SelectField } from '../fields.tsx';
import { LANGUAGE_FIELD } from '../listing-fields.ts';
import type { FormParts } from '../listing-form.tsx';
import type { ListingValues } from '../use-listing-form.ts';
import { TranslationFields } from './translation-fields.tsx';

/** The language of title and description, and optional translations. */
export function LanguageFields<Values extends ListingValues, Sent>({
  form,
  values: { language, translations },
}: Pick<FormParts<Values, Sent>, 'form' | 'values'>) {
  const [added, setAdded] = useState<TextLanguage | null>(null);
  const removed = useRef<TranslatedValues>({});
  const choice = useRef<HTMLDivElement>(null);
  const there = TEXT_LANGUAGE_CODES.filter((code) => translations[code]);
  const left = TEXT_LANGUAGE_CODES.filter((code) => code !== language && !translations[code]);

  useEffect(() => {
    if (added) document.getElementById(`translations.${added}.title`)?.focus();
  }, [added]);

  function write(next: TranslatedValues) {
    form.setValue('translations' as Path<Values>, next as PathValue<Values, Path<Values>>);
  }
  function add(code: TextLanguage) {
    write({ ...translations, [code]: removed.current[code] ?? { title: '', description: '' } });
    setAdded(code);
  }
  function remove(code: TextLanguage) {
    const { [code]: gone, ...others } = translations;
    // Keep the text in case the user adds the language again.
    if (gone) removed.current = { ...removed.current, [code]: gone };
    form.unregister(`translations.${code}` as Path<Values>);
    write(others);
    setAdded(null);
    choice.current?.focus();
  }

  return (
    <div className="mt-5 grid gap-5">
      <SelectField
        form={form}
        name={'language' as Path<Values>}
        label={LANGUAGE_FIELD.label}
        choices={LANGUAGE_FIELD.choices.filter(({ value }) => value === '' || !translations[value])}
        className="sm:max-w-72"
      />
      {there.map((code) => (
        <TranslationFields key={code} form={form} language={code} onRemove={() => remove(code)} />
      ))}
      <div ref={choice} tabIndex={-1} role="group" aria-labelledby="also-in" hidden={there.length === MAX_TRANSLATIONS}>
        <p id="also-in" className="text-sm font-semibold">
          Also in another language
        </p>
        <p className="mt-0.5 text-sm text-ink-2">
          Readers see the text in their language if you write it. We do not translate it for you.
        </p>
        <div className="mt-2.5 flex flex-wrap gap-2.5">
          {left.map((code) => (
            <button key={code} type="button" className={buttonClass('line')} onClick={() => add(code)}>
              <Plus />
              <span lang={code} dir={TEXT_LANGUAGES[code].direction}>
                {TEXT_LANGUAGES[code].name}
              </span>
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}
