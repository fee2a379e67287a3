import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { VERIFICATION_DAYS, type VerificationStatus } from '#shared/verifications/verification-facts.ts';
import { LIMITS } from '#shared/limits.ts';
import { DayInput } from '../../ui/days/day-input.tsx';
import { dayOf } from '../../ui/days/local-day.ts';
import { useDatabaseCall } from '../../ui/use-database-call.ts';
import { VERIFICATIONS, type VerificationRow } from './verification-row.ts';

/** Passing, refusing and revoking: each asked for once more, with its day or its reason. */
export function VerificationDecision({ verification }: { verification: VerificationRow }) {
  const [chosen, setChosen] = useState<VerificationStatus>();
  const { call, busy } = useDatabaseCall({
    databaseFunction: 'decide_verification',
    resource: VERIFICATIONS.resource,
    success: 'Decided',
    failure: 'Failed to decide',
  });
  const decide = (values: Record<string, unknown>) =>
    void call({ verification_id: verification.id, status: chosen, ...values });
  if (verification.status === 'passed' && !verification.is_expired) {
    return chosen ? (
      <ReasonForm
        action="Revoke"
        busy={busy}
        onCancel={() => setChosen(undefined)}
        onReason={(reason) => decide({ reason })}
      />
    ) : (
      <div className="check-buttons">
        <Button danger onClick={() => setChosen('revoked')}>
          Revoke
        </Button>
      </div>
    );
  }
  if (verification.status !== 'asked') return null;
  if (chosen === 'refused') {
    return (
      <ReasonForm
        action="Refuse"
        busy={busy}
        onCancel={() => setChosen(undefined)}
        onReason={(reason) => decide({ reason })}
      />
    );
  }
  if (chosen === 'passed') {
    return (
      <ExpiryForm
        days={VERIFICATION_DAYS[verification.type]}
        busy={busy}
        onCancel={() => setChosen(undefined)}
        onDay={(day) => decide({ expires_at: new Date(`${day}T23:59:59`).toISOString() })}
      />
    );
  }
  return (
    <div className="check-buttons">
      {verification.type === 'phone' ? null : (
        <Button type="primary" onClick={() => setChosen('passed')}>
          Pass
        </Button>
      )}
      <Button danger onClick={() => setChosen('refused')}>
        Refuse
      </Button>
    </div>
  );
}

type FormProps = { busy: boolean; onCancel: () => void };

function ReasonForm({
  action,
  busy,
  onCancel,
  onReason,
}: FormProps & { action: string; onReason: (reason: string) => void }) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const id = useId();
  return (
    <form
      className="check-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === '') setMissing(true);
        else onReason(reason.trim());
      }}
    >
      <label htmlFor={id}>Reason</label>
      <Input.TextArea
        id={id}
        rows={3}
        dir="auto"
        maxLength={LIMITS.rejectionReason}
        value={reason}
        status={isMissing ? 'error' : ''}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-problem` : undefined}
        onChange={(event) => {
          setReason(event.target.value);
          setMissing(false);
        }}
      />
      {isMissing ? (
        <p id={`${id}-problem`} role="alert">
          Reason is required
        </p>
      ) : null}
      <div className="check-buttons">
        <Button onClick={onCancel}>Cancel</Button>
        <Button danger type="primary" htmlType="submit" loading={busy}>
          {action}
        </Button>
      </div>
    </form>
  );
}

function ExpiryForm({ days, busy, onCancel, onDay }: FormProps & { days: number; onDay: (day: string) => void }) {
  const [day, setDay] = useState(() => dayIn(days));
  const id = useId();
  return (
    <form
      className="check-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onDay(day || dayIn(days));
      }}
    >
      <label htmlFor={id}>Good until</label>
      <DayInput id={id} value={day} min={dayIn(1)} max={dayIn(MOST_DAYS)} onDay={setDay} />
      <div className="check-buttons">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="primary" htmlType="submit" loading={busy}>
          Pass
        </Button>
      </div>
    </form>
  );
}

/** Within the three years that the database allows, whatever the hour. */
const MOST_DAYS = 3 * 365 - 1;

function dayIn(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return dayOf(day);
}
