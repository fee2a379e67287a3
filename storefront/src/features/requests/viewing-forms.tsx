import { today } from '#shared/format/day.ts';
import { ownClock } from '#shared/format/own-clock.ts';
import { LIMITS } from '#shared/limits.ts';
import type { ViewingView } from '#shared/viewings/viewing-schema.ts';
import { useTypedField } from '../../lib/member/typed-text.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Input, Textarea } from '../../ui/fields/input.tsx';
import { AnswerForm, type Read } from './answer-form.tsx';
import type { ViewingChange } from './use-request-change.ts';
import { timeFieldOf, viewingMoment } from '../listings/contact/viewing-time.ts';

type ViewingFormProps = {
  viewing: ViewingView;
  pending: boolean;
  onSend: (change: ViewingChange) => void;
  onCancel: () => void;
};

/** True if the user's time zone differs from East Africa Time on the day of the viewing. */
const isElsewhere = ({ preferredDate }: ViewingView) => ownClock(`${preferredDate}T12:00:00Z`) !== null;

/** Confirms a viewing. Date and time default to the requested values. */
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
      {isElsewhere(viewing) && <p className="text-sm text-ink-2">Date and time are in East Africa Time.</p>}
      <Notes viewing={viewing} step="confirm" label="Note (optional)" />
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
      <Notes viewing={viewing} step="decline" label="Why, or another time (optional)" />
    </AnswerForm>
  );
}

function notesOf(read: Read): { notes?: string } {
  const notes = read('notes').trim();
  return notes ? { notes } : {};
}

/** Storage key for an unsent note. */
export const notePlace = (step: 'confirm' | 'decline', viewingId: string): string => `viewing-${step}:${viewingId}`;

type NotesProps = { viewing: ViewingView; step: 'confirm' | 'decline'; label: string };

function Notes({ viewing: { id, notes }, step, label }: NotesProps) {
  const [text, setText] = useTypedField(notePlace(step, id), notes ?? '');
  return (
    <Field id={`notes-${id}`} label={label}>
      <Textarea
        id={`notes-${id}`}
        name="notes"
        rows={2}
        dir="auto"
        className="min-h-0"
        maxLength={LIMITS.viewingNotes}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Field>
  );
}
