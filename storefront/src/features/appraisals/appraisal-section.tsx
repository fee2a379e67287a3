import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { today } from '#shared/format/day.ts';
import { controlProps, Field } from '../../ui/fields/field.tsx';
import { Input, Textarea } from '../../ui/fields/input.tsx';
import { PhoneField } from '../../ui/phone/phone-field.tsx';
import { NumberInput } from '../../ui/forms/number-input.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Panel } from '../listings/detail/detail-parts.tsx';
import type { Appraisal, AppraisalField, AppraisalValues } from './appraisal-fields.ts';

type Form = UseFormReturn<AppraisalValues, unknown, Appraisal>;

type AppraisalSectionProps = {
  form: Form;
  title: string;
  text: string;
  fields: readonly AppraisalField[];
  children?: ReactNode;
};

/** A section of the form: heading, fields, and options that only affect the price. */
export function AppraisalSection({ form, title, text, fields, children }: AppraisalSectionProps) {
  return (
    <Panel>
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-1 mb-5 text-meta text-ink-2">{text}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map((field) => (
          <AppraisalControl key={field.name} form={form} field={field} />
        ))}
        {children}
      </div>
    </Panel>
  );
}

function AppraisalControl({ form, field }: { form: Form; field: AppraisalField }) {
  const { name, label, need, hint, choices, long, wide, suggestions, type, ...input } = field;
  const id = `appraisal-${name}`;
  if (type === 'tel') return <PhoneField form={form} name={name} id={id} label={label} need={need} />;
  const error = form.formState.errors[name]?.message;
  const control = {
    ...controlProps(id, { error, hint }),
    'aria-required': need === 'required',
    ...form.register(name),
  };
  return (
    <Field id={id} label={label} need={need} hint={hint} error={error} className={wide && 'sm:col-span-2'}>
      {choices ? (
        <Select choices={choices} {...control} />
      ) : long ? (
        <Textarea rows={3} {...input} {...control} />
      ) : type === 'number' ? (
        <NumberInput {...control} />
      ) : (
        <Input
          type={type ?? 'text'}
          min={type === 'date' ? today() : undefined}
          list={suggestions && 'appraisal-cities'}
          {...input}
          {...control}
        />
      )}
    </Field>
  );
}
