import { Download } from 'lucide-react';
import { useState } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { Field, controlProps } from '../../../ui/fields/field.tsx';
import { buttonClass } from '../../../ui/style/classes.ts';
import { downloadTemplate } from './csv-download.ts';
import type { ImportKind } from './import-kinds.ts';
import { type Archive, openArchive, readTable, type Table, UnreadableFileError } from './read-files.ts';

type FileFieldsProps = {
  kind: ImportKind;
  onTable: (table: Table | null) => void;
  onArchive: (archive: Archive | null) => void;
};

/** The files of an import: the table and the archive with its photos. */
export function FileFields({ kind, onTable, onArchive }: FileFieldsProps) {
  return (
    <section aria-labelledby="import-files" className="grid gap-5">
      <h2 id="import-files" className="text-xl">
        1. Choose your files
      </h2>
      <p className="text-ink-2">
        Fill in the template with one listing in each row, and save it as CSV. Put the photos into one ZIP file. In the
        column “Photos”, write their names with semicolons between them. You can also use links that begin with{' '}
        <Isolate dir="ltr">https://</Isolate>.
      </p>
      <div>
        <button type="button" className={buttonClass('line')} onClick={() => downloadTemplate(kind)}>
          <Download />
          Download the template
        </button>
      </div>
      <FileField id="import-table" label="CSV file" accept=".csv,text/csv" read={readTable} onRead={onTable} />
      <FileField
        id="import-archive"
        label="ZIP file with photos"
        isOptional
        accept=".zip,application/zip"
        read={openArchive}
        onRead={onArchive}
      />
    </section>
  );
}

type FileFieldProps<Content> = {
  id: string;
  label: string;
  isOptional?: boolean;
  accept: string;
  read: (file: File) => Promise<Content>;
  onRead: (content: Content | null) => void;
};

function FileField<Content>({ id, label, isOptional = false, accept, read, onRead }: FileFieldProps<Content>) {
  const [error, setError] = useState<string>();
  const [name, setName] = useState<string>();

  async function choose(file: File | undefined): Promise<void> {
    setError(undefined);
    setName(file?.name);
    try {
      onRead(file ? await read(file) : null);
    } catch (problem) {
      onRead(null);
      setError(
        problem instanceof UnreadableFileError ? problem.message : 'This file cannot be read. Please choose it again.',
      );
    }
  }

  return (
    <Field id={id} label={label} need={isOptional ? 'optional' : 'required'} error={error}>
      <label
        htmlFor={id}
        className="relative flex min-h-12 min-w-0 cursor-pointer items-center gap-3 rounded-md border border-outline bg-surface px-2 py-1.5 transition focus-within:outline-2 focus-within:outline-(--focus) hover:border-ink-2 has-aria-invalid:border-danger"
      >
        <input
          {...controlProps(id, { error })}
          type="file"
          accept={accept}
          className="sr-only"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
        <span className="flex-none rounded-sm bg-primary-soft px-3 py-1.5 text-meta font-semibold text-primary-text">
          Choose a file
        </span>
        {name && <Isolate className="min-w-0 truncate text-ink-2">{name}</Isolate>}
      </label>
    </Field>
  );
}
