import { type FormEvent, useId } from 'react';
import { LIMITS } from '#shared/limits.ts';
import type { SavedSearch } from '#shared/saved-searches/saved-search-schema.ts';
import { searchName } from '#shared/saved-searches/search-name.ts';
import { useTypedField } from '../../lib/member/typed-text.ts';
import { isSessionOver, serverMessage } from '../../lib/show-failure.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Input } from '../../ui/fields/input.tsx';
import { Notice } from '../../ui/forms/notice.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { renamePlace } from './rename-place.ts';
import { CHANGE_FAILED, useChangeSearch } from './use-change-search.ts';

/** Renames a saved search. With an empty name, its filters become the name again. */
export function RenameDialog({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const id = useId();
  const written = searchName(search.kind, search.filters);
  const [name, setName, forgetName] = useTypedField(renamePlace(search.id), search.name ?? '');
  const change = useChangeSearch(search.id);
  function leave() {
    forgetName();
    onClose();
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!change.isPending) change.mutate({ name: name.trim() || null }, { onSuccess: leave });
  }
  return (
    <Dialog title="Rename this search" open onClose={leave}>
      <form className="grid gap-4" onSubmit={handleSubmit}>
        <Field id={id} label="Name" hint={`If you leave this empty, the name is: ${written}`}>
          <Input
            id={id}
            name="name"
            autoComplete="off"
            aria-describedby={`${id}-hint`}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a click opens it for typing
            autoFocus
            maxLength={LIMITS.searchName}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        {change.error && !isSessionOver(change.error) && (
          // The dialog covers toasts, so the error is inside it.
          <div role="alert">
            <Notice tone="failure">{serverMessage(change.error, CHANGE_FAILED)}</Notice>
          </div>
        )}
        <SubmitButton pending={change.isPending} label="Save" pendingLabel="Saving…" />
      </form>
    </Dialog>
  );
}
