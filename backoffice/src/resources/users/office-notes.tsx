import { useCreate, useDelete, useGetIdentity, useUpdate } from '@refinedev/core';
import { Button, Input } from 'antd';
import { type SubmitEvent, useId, useState } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { OFFICE_LIMITS, type PersonDetails } from '#shared/admin/person-details.ts';
import { formatMoment } from '#shared/format/moment.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { PersonLink } from '../../ui/cells/person-link.tsx';
import { useRefreshPerson } from './use-person.ts';

const RESOURCE = 'office_notes';

/** The office's notes about a person, which the person never sees. Administrators change and delete only their own notes. */
export function OfficeNotes({ person }: { person: PersonDetails }) {
  const { data: me } = useGetIdentity<CurrentUser | null>();
  const refresh = useRefreshPerson(person.id);
  const { mutateAsync: create } = useCreate();
  const isOwn = me?.id === person.id;
  return (
    <section className="person-card" aria-label="Office notes">
      <h2>Office notes</h2>
      <p className="person-hint">Only administrators see these notes.</p>
      {isOwn ? null : (
        <NoteForm
          label="New note"
          submit="Add note"
          onSave={async (body) => {
            await create({
              resource: RESOURCE,
              values: { person_id: person.id, body },
              successNotification: false,
              errorNotification: (error) => ({
                type: 'error',
                message: 'The note could not be saved',
                description: error?.message ?? '',
              }),
            });
            await refresh();
          }}
        />
      )}
      <ul className="person-list">
        {person.notes.map((note) => (
          <li key={note.id}>
            <Note note={note} isMine={note.authorId === me?.id} onChanged={refresh} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type NoteProps = { note: PersonDetails['notes'][number]; isMine: boolean; onChanged: () => Promise<void> };

function Note({ note, isMine, onChanged }: NoteProps) {
  const [editing, setEditing] = useState(false);
  const { mutateAsync: update } = useUpdate();
  const { mutateAsync: remove, mutation } = useDelete();
  if (editing)
    return (
      <NoteForm
        label="Note"
        submit="Save note"
        body={note.body}
        onCancel={() => setEditing(false)}
        onSave={async (body) => {
          await update({
            resource: RESOURCE,
            id: note.id,
            values: { body },
            successNotification: false,
            errorNotification: (error) => ({
              type: 'error',
              message: 'The note could not be saved',
              description: error?.message ?? '',
            }),
          });
          await onChanged();
          setEditing(false);
        }}
      />
    );
  return (
    <>
      <Isolate as="p" className="person-words">
        {note.body}
      </Isolate>
      <p className="person-hint">
        <PersonLink id={note.authorId} name={note.authorName ?? 'Deleted account'} /> · {formatMoment(note.createdAt)}
        {note.updatedAt === note.createdAt ? null : ' (edited)'}
      </p>
      {isMine ? (
        <span className="person-note-actions">
          <Button size="small" type="text" onClick={() => setEditing(true)}>
            Edit
          </Button>
          <Button
            size="small"
            type="text"
            danger
            loading={mutation.isPending}
            onClick={() =>
              void remove(
                { resource: RESOURCE, id: note.id, successNotification: false },
                { onSuccess: () => void onChanged() },
              )
            }
          >
            Delete
          </Button>
        </span>
      ) : null}
    </>
  );
}

type NoteFormProps = {
  label: string;
  submit: string;
  body?: string;
  onSave: (body: string) => Promise<void>;
  onCancel?: () => void;
};

/** A form for a note. It keeps the text if saving fails. */
function NoteForm({ label, submit, body = '', onSave, onCancel }: NoteFormProps) {
  const [text, setText] = useState(body);
  const [busy, setBusy] = useState(false);
  const id = useId();
  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (text.trim() === '') return;
    setBusy(true);
    try {
      const saved = text.trim();
      await onSave(saved);
      // Keep text that the user typed in the meantime.
      setText((now) => (now.trim() === saved ? '' : now));
    } catch {
      // A toast has shown the error.
    } finally {
      setBusy(false);
    }
  }
  return (
    <form className="person-form" onSubmit={(event) => void handleSubmit(event)}>
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        dir="auto"
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={OFFICE_LIMITS.note}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <span className="person-note-actions">
        <Button size="small" htmlType="submit" disabled={text.trim() === ''} loading={busy}>
          {submit}
        </Button>
        {onCancel ? (
          <Button size="small" type="text" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </span>
    </form>
  );
}
