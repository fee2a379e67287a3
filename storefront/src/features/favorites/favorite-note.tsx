import { useMutation, useQueryClient, queryOptions } from '@tanstack/react-query';
import { NotebookPen } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { sendJson, getJson } from '#browser/api/client.ts';
import { LIMITS } from '#shared/limits.ts';
import { useTypedAgain, useTypedField } from '../../lib/member/typed-text.ts';
import { showFailure } from '../../lib/show-failure.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Textarea } from '../../ui/fields/input.tsx';
import { buttonClass } from '../../ui/style/classes.ts';
import type { FavoriteCard } from '#shared/favorites/favorite-schema.ts';

/** The member's private note about a favorite, with a field to edit it. */
export function FavoriteNote({ favorite, name }: { favorite: FavoriteCard; name: string }) {
  const [writing, setWriting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const hasWritten = useRef(false);
  useEffect(() => {
    if (writing) hasWritten.current = true;
    else if (hasWritten.current) opener.current?.focus();
  }, [writing]);
  useTypedAgain(notePlace(favorite.id), () => setWriting(true));
  const { note } = favorite;
  if (writing) return <NoteForm favorite={favorite} onClose={() => setWriting(false)} />;
  return (
    <div className="grid gap-2">
      {note !== null && (
        <Isolate
          as="p"
          className="rounded-sm bg-tint px-3 py-2 text-meta leading-snug wrap-anywhere whitespace-pre-line"
        >
          {note}
        </Isolate>
      )}
      <button
        ref={opener}
        type="button"
        className={buttonClass('ghost', 'sm', 'w-full')}
        onClick={() => setWriting(true)}
      >
        <NotebookPen />
        {note === null ? 'Add a note' : 'Change the note'}
        <span className="sr-only">: {name}</span>
      </button>
    </div>
  );
}

/** Storage key for the text of an unsaved note. */
const notePlace = (favoriteId: string) => `note:${favoriteId}`;

function NoteForm({
  favorite: { id, propertyId, carId, note },
  onClose,
}: {
  favorite: FavoriteCard;
  onClose: () => void;
}) {
  const fieldId = useId();
  const queryClient = useQueryClient();
  const [text, setText, forgetText] = useTypedField(notePlace(id), note ?? '');
  const leave = () => {
    forgetText();
    onClose();
  };
  const save = useMutation({
    mutationFn: () =>
      carId
        ? sendJson('PUT', '/api/favorites/cars/{carId}/note', { path: { carId }, body: { note: text } })
        : sendJson('PUT', '/api/favorites/{propertyId}/note', {
            path: { propertyId: propertyId ?? '' },
            body: { note: text },
          }),
    onSuccess: (saved) => {
      queryClient.setQueryData(favoritesQuery.queryKey, (favorites: FavoriteCard[] | undefined) =>
        favorites?.map((favorite) => (favorite.id === id ? { ...favorite, note: saved.note } : favorite)),
      );
      leave();
    },
    onError: (error) =>
      showFailure(error, { title: 'Error', fallback: 'The note could not be saved. Please try again.' }),
  });
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  }
  return (
    <form className="grid gap-3" onSubmit={handleSubmit}>
      <Field id={fieldId} label="Your note" hint="Only you can read it.">
        <Textarea
          id={fieldId}
          aria-describedby={`${fieldId}-hint`}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a click opens it for typing
          autoFocus
          rows={3}
          maxLength={LIMITS.favoriteNote}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className="flex gap-2">
        <button type="submit" className={buttonClass('primary', 'sm', 'flex-1')}>
          {save.isPending ? 'Saving…' : 'Save note'}
        </button>
        <button type="button" className={buttonClass('line', 'sm')} onClick={leave}>
          Cancel
        </button>
      </div>
    </form>
  );
}

export const favoritesQuery = queryOptions({
  queryKey: ['favorites'],
  queryFn: ({ signal }) => getJson('/api/favorites', { signal }),
  // Favorite buttons on other pages change this list.
  refetchOnMount: 'always',
});
