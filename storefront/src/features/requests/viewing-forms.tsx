import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { today } from '../../../../shared/format/day.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import type { ViewingView } from '../../../../shared/viewings/viewing-schema.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import type { ViewingChange } from './use-request-change.ts';
import { timeFieldOf, viewingMoment } from './viewing-time.ts';

type ViewingFormProps = {
  viewing: ViewingView;
  pending: boolean;
  onSend: (change: ViewingChange) => void;
  onCancel: () => void;
};

/** When the viewing takes place: as it was asked for, unless changed. */
export function ConfirmForm({ viewing, pending, onSend, onCancel }: ViewingFormProps) {
  const day = viewing.preferredDate < today() ? today() : viewing.preferredDate;
  return (
    <AnswerForm
      label="Confirm the viewing"
      send={viewing.status === 'confirmed' ? 'Confirm the new time' : 'Confirm viewing'}
      pending={pending}
      onCancel={onCancel}
      onSubmit={(read) => {
        const scheduledDate = viewingMoment(read('day'), read('time'));
        onSend({ status: 'confirmed', scheduledDate, ...notesOf(read) });
      }}
    >
      <div className="grid grid-cols-2 gap-3">
        <Field id={`day-${viewing.id}`} label="Date">
          <Input id={`day-${viewing.id}`} name="day" type="date" required min={today()} defaultValue={day} />
        </Field>
        <Field id={`time-${viewing.id}`} label="Time">
          <Input
            id={`time-${viewing.id}`}
            name="time"
            type="time"
            required
            defaultValue={timeFieldOf(viewing.preferredTime)}
          />
        </Field>
      </div>
      <Notes viewing={viewing} label="Note (optional)" />
    </AnswerForm>
  );
}

export function DeclineForm({ viewing, pending, onSend, onCancel }: ViewingFormProps) {
  return (
    <AnswerForm
      label="Decline the viewing"
      send="Decline viewing"
      pending={pending}
      onCancel={onCancel}
      onSubmit={(read) => onSend({ status: 'declined', ...notesOf(read) })}
    >
      <Notes viewing={viewing} label="Why, or another time (optional)" />
    </AnswerForm>
  );
}

type Read = (name: string) => string;

function notesOf(read: Read): { notes?: string } {
  const notes = read('notes').trim();
  return notes ? { notes } : {};
}

function Notes({ viewing: { id, notes }, label }: { viewing: ViewingView; label: string }) {
  return (
    <Field id={`notes-${id}`} label={label}>
      <Textarea
        id={`notes-${id}`}
        name="notes"
        rows={2}
        dir="auto"
        className="min-h-0"
        maxLength={LIMITS.viewingNotes}
        defaultValue={notes ?? ''}
      />
    </Field>
  );
}

type AnswerFormProps = {
  label: string;
  send: string;
  pending: boolean;
  onSubmit: (read: Read) => void;
  onCancel: () => void;
  children: ReactNode;
};

function AnswerForm({ label, send, pending, onSubmit, onCancel, children }: AnswerFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // The button that opened it is gone.
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    onSubmit((name) => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    });
  }
  return (
    <form ref={form} aria-label={label} className="grid gap-3 border-t border-line pt-3" onSubmit={handleSubmit}>
      {children}
      <div className="flex flex-wrap gap-2.5">
        <button type="submit" disabled={pending} className={buttonClass('primary', 'sm')}>
          {send}
        </button>
        <button type="button" className={buttonClass('ghost', 'sm')} onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
