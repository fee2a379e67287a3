import { Field, controlProps } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { type ImportKind, IMPORT_KINDS } from './import-kinds.ts';
import type { Matches } from './match-columns.ts';

type ColumnFieldsProps = {
  kind: ImportKind;
  heads: readonly string[];
  matches: Matches;
  onChange: (matches: Matches) => void;
};

/** Lets the user choose the column for each field. Columns with a known heading are preselected. */
export function ColumnFields({ kind, heads, matches, onChange }: ColumnFieldsProps) {
  const choices = [
    { value: '', label: 'Not in the file' },
    ...heads.map((head, index) => ({ value: String(index), label: head.trim() || `${index + 1}` })),
  ];
  return (
    <section aria-labelledby="import-columns" className="grid gap-5">
      <h2 id="import-columns" className="text-xl">
        2. Match the columns
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        {IMPORT_KINDS[kind].columns.map(({ name, label, isRequired }) => {
          const id = `import-${name}`;
          const error = isRequired && matches[name] === undefined ? 'Choose a column of your file.' : undefined;
          return (
            <Field key={name} id={id} label={label} need={isRequired ? 'required' : undefined} error={error}>
              <Select
                {...controlProps(id, { error })}
                choices={choices}
                value={matches[name] ?? ''}
                onChange={({ target: { value } }) =>
                  onChange({ ...matches, [name]: value === '' ? undefined : Number(value) })
                }
              />
            </Field>
          );
        })}
      </div>
    </section>
  );
}
