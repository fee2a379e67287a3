import { X } from 'lucide-react';
import type { Path, UseFormReturn } from 'react-hook-form';
import { LIMITS } from '#shared/limits.ts';
import { DESCRIPTIONS_IN, TEXT_LANGUAGES, type TextLanguage, TITLES_IN } from '#shared/listings/text-languages.ts';
import { controlProps, Field } from '../../../ui/fields/field.tsx';
import { Input, Textarea } from '../../../ui/fields/input.tsx';
import { buttonClass } from '../../../ui/style/classes.ts';
import type { ListingValues } from '../use-listing-form.ts';

type TranslationFieldsProps<Values extends ListingValues, Sent> = {
  form: UseFormReturn<Values, unknown, Sent>;
  language: TextLanguage;
  onRemove: () => void;
};

/** Title and description in another language, in that language's text direction. */
export function TranslationFields<Values extends ListingValues, Sent>({
  form,
  language,
  onRemove,
}: TranslationFieldsProps<Values, Sent>) {
  const { name, direction } = TEXT_LANGUAGES[language];
  const field = (part: 'title' | 'description') => {
    const id = `translations.${language}.${part}` as Path<Values>;
    const error = form.getFieldState(id, form.formState).error?.message;
    return { error, control: { ...controlProps(id, { error }), lang: language, dir: direction, ...form.register(id) } };
  };
  const title = field('title');
  const description = field('description');
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-lg border border-line bg-tint p-4 pt-2.5 sm:p-5 sm:pt-3">
      <legend lang={language} className="sr-only">
        {name}
      </legend>
      <div className="flex items-center justify-between gap-3">
        <span aria-hidden="true" lang={language} dir={direction} className="font-semibold">
          {name}
        </span>
        <button type="button" className={buttonClass('ghost', 'sm', '-me-2')} onClick={onRemove}>
          <X className="size-4" />
          Remove
          <span lang={language} className="sr-only">
            {name}
          </span>
        </button>
      </div>
      <Field id={title.control.id} label={TITLES_IN[language]} need="required" error={title.error}>
        <Input autoComplete="off" maxLength={LIMITS.title} aria-required {...title.control} />
      </Field>
      <Field id={description.control.id} label={DESCRIPTIONS_IN[language]} need="optional" error={description.error}>
        <Textarea rows={5} {...description.control} />
      </Field>
    </fieldset>
  );
}
