import { type FormEvent, useId, useState } from 'react';
import { LIMITS } from '#shared/limits.ts';
import type { SavedSearch } from '#shared/saved-searches/saved-search-schema.ts';
import { searchName } from '#shared/saved-searches/search-name.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Input } from '../../ui/fields/input.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useChangeSearch } from './use-change-search.ts';

/** Asks what a saved search is to be called; without a name its filters are its name again. */
export function RenameDialog({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const id = useId();
  const written = searchName(search.kind, search.filters);
  const [name, setName] = useState(search.name ?? '');
  const change = useChangeSearch(search.id);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!change.isPending) change.mutate({ name: name.trim() || null }, { onSettled: onClose });
  }
  return (
    <Dialog title="Rename this search" open onClose={onClose}>
      <form className="grid gap-4" onSubmit={handleSubmit}>
        <Field id={id} label="Name" hint={`Left empty, it is called: ${written}`}>
          <Input
            id={id}
            name="name"
            autoComplete="off"
            aria-describedby={`${id}-hint`}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens at a press, to be written in
            autoFocus
            maxLength={LIMITS.searchName}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <SubmitButton pending={change.isPending} label="Save" pendingLabel="Saving…" />
      </form>
    </Dialog>
  );
}
