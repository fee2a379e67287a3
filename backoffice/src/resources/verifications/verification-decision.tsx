import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { VERIFICATION_DAYS, type VerificationStatus } from '#shared/verifications/verification-facts.ts';
import { LIMITS } from '#shared/limits.ts';
import { DayInput } from '../../ui/days/day-input.tsx';
import { dayOf } from '../../ui/days/local-day.ts';
import { ReopenButton, useReopen } from '../../ui/cases/use-reopen.tsx';
import { useDraft } from '../../ui/forms/use-draft.ts';
import { useDatabaseCall } from '../../ui/use-database-call.ts';
import { useEvidenceCount } from './evidence.tsx';
import { VERIFICATIONS, type VerificationRow } from './verification-row.ts';

/**
 * Passes, refuses or revokes a verification. Each asks for a confirmation, with its day or reason. A decision can be reopened.
 */
export function VerificationDecision({ verification }: { verification: VerificationRow }) {
  const { id, type, status, is_expired: isExpired, reason } = verification;
  const [chosen, setChosen] = useState<VerificationStatus>();
  const evidence = useEvidenceCount(verification);
  const { reopen } = useReopen('verification', VERIFICATIONS.resource);
  const { call, busy } = useDatabaseCall({
    databaseFunction: 'decide_verification',
    resource: VERIFICATIONS.resource,
    success: 'Decided. We’ll let the person know.',
    failure: 'The decision could not be saved',
    onUndo: () => void reopen(id),
  });
  const decide = (values: Record<string, unknown>) => void call({ verification_id: id, status: chosen, ...values });
  if (chosen === 'passed') {
    return (
      <ExpiryForm
        days={VERIFICATION_DAYS[type]}
        busy={busy}
        onCancel={() => setChosen(undefined)}
        onDay={(day) => decide({ expires_at: new Date(`${day}T23:59:59`).toISOString() })}
      />
    );
  }
  if (chosen) {
    return (
      <ReasonForm
        action={chosen === 'refused' ? 'Refuse' : 'Revoke'}
        about={`verification:${id}`}
        busy={busy}
        onCancel={() => setChosen(undefined)}
        onReason={(text) => decide({ reason: text })}
      />
    );
  }
  if (status === 'asked') {
    return (
      <>
        {type !== 'phone' && evidence === 0 ? <p>There is no evidence yet, so you cannot approve this.</p> : null}
        <div className="check-buttons">
          {type === 'phone' ? null : (
            <Button type="primary" disabled={!evidence} onClick={() => setChosen('passed')}>
              Pass
            </Button>
          )}
          <Button danger onClick={() => setChosen('refused')}>
            Refuse
          </Button>
        </div>
      </>
    );
  }
  if (status === 'revoked' && !reason) return <p>The checked information has changed.</p>;
  return (
    <>
      {reason ? <Isolate as="blockquote">{reason}</Isolate> : null}
      {status === 'passed' && !isExpired ? (
        <div className="check-buttons">
          <Button danger onClick={() => setChosen('revoked')}>
            Revoke
          </Button>
        </div>
      ) : null}
      <ReopenButton
        kind="verification"
        id={id}
        resource={VERIFICATIONS.resource}
        effect={status === 'revoked' ? 'After a minute, or after a change, it waits for a check again.' : undefined}
      />
    </>
  );
}

type FormProps = { busy: boolean; onCancel: () => void };

type ReasonFormProps = FormProps & { action: string; about: string; onReason: (reason: string) => void };

function ReasonForm({ action, about, busy, onCancel, onReason }: ReasonFormProps) {
  const [reason, setReason] = useDraft(about);
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
      <label htmlFor={id}>Valid until</label>
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

/** Within the three years that the database allows, at any hour. */
const MOST_DAYS = 3 * 365 - 1;

function dayIn(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return dayOf(day);
}
