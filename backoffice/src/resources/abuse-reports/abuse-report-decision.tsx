import { useGetIdentity } from '@refinedev/core';
import { Button, Checkbox, Input, Radio } from 'antd';
import { useId, useState } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import {
  ABUSE_REPORT_OUTCOME_LABELS,
  ABUSE_REPORT_OUTCOMES,
  type AbuseReportOutcome,
  isOutcomeOf,
} from '#shared/abuse-reports/abuse-report-facts.ts';
import { endOfDay, today } from '#shared/format/day.ts';
import { formatMoment } from '#shared/format/moment.ts';
import { t } from '#shared/format/text.ts';
import { LIMITS } from '#shared/limits.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { ReopenButton, useReopen } from '../../ui/cases/use-reopen.tsx';
import { DayInput } from '../../ui/days/day-input.tsx';
import { useDraft } from '../../ui/forms/use-draft.ts';
import { useDatabaseCall } from '../../ui/use-database-call.ts';
import { type AbuseReportRow, ABUSE_REPORTS } from './abuse-report-row.ts';

type DecisionProps = { report: AbuseReportRow; hasPerson: boolean };

const ACTIONS: Record<AbuseReportOutcome, string> = {
  nothing_wrong: 'Nothing wrong',
  warned: 'Warn',
  hidden: 'Hide listing',
  removed: 'Remove listing',
  suspended: 'Suspend',
};

/** Explains who reads the note. */
const HINTS: Record<AbuseReportOutcome, string> = {
  nothing_wrong: 'Only the office reads the note.',
  warned: t('The owner of the listing, or the person, reads the note.'),
  hidden: 'Only the office reads the note.',
  removed: 'Only the office reads the note.',
  suspended: t('The person reads the note by email and when they try to sign in.'),
};

/** Shown next to the case: who has claimed it, the decision to make, or the decision that was made. */
export function AbuseReportDecision({ report, hasPerson }: DecisionProps) {
  const { data: me } = useGetIdentity<CurrentUser | null>();
  if (report.status === 'decided') return <Decided report={report} />;
  if (report.status === 'open') return <ClaimButton report={report} />;
  if (report.claimed_by !== me?.id)
    return (
      <p>
        Claimed by <Isolate>{report.claimed_by_name}</Isolate>
      </p>
    );
  return <Deciding report={report} hasPerson={hasPerson} />;
}

function ClaimButton({ report }: { report: AbuseReportRow }) {
  const { call, busy } = useDatabaseCall({
    databaseFunction: 'claim_abuse_report',
    resource: ABUSE_REPORTS.resource,
    success: 'You have claimed this for half an hour',
    failure: 'This could not be claimed',
  });
  return (
    <>
      <p>Claim this to decide. Other administrators can then see that you are working on it.</p>
      <Button type="primary" loading={busy} onClick={() => void call({ abuse_report_id: report.id })}>
        Claim
      </Button>
    </>
  );
}

function Decided({ report }: { report: AbuseReportRow }) {
  const { outcome, note, decided_by_name: decider, decided_at: decidedAt } = report;
  return (
    <>
      <div>
        <strong>{outcome ? ABUSE_REPORT_OUTCOME_LABELS[outcome] : null}</strong>
        {note ? <Isolate as="blockquote">{note}</Isolate> : null}
        <p className="case-hint">
          <Isolate>{decider}</Isolate>
          {decidedAt ? <> · {formatMoment(decidedAt)}</> : null}
        </p>
      </div>
      <ReopenButton
        kind="abuse_report"
        id={report.id}
        resource={ABUSE_REPORTS.resource}
        effect={outcome ? effectOf(outcome, report.subject) : undefined}
      />
    </>
  );
}

const EFFECTS: Partial<Record<AbuseReportOutcome, string>> = {
  hidden: t('Reopening this shows the listing again.'),
  removed: t('Opening it again restores the listing.'),
  suspended: t('Reopening this ends the suspension that began with this decision.'),
};

function effectOf(outcome: AbuseReportOutcome, subject: string): string | undefined {
  return outcome === 'hidden' && subject === 'review' ? t('Opening it again shows the review.') : EFFECTS[outcome];
}

function Deciding({ report, hasPerson }: DecisionProps) {
  const [outcome, setOutcome] = useState<AbuseReportOutcome>();
  const [note, setNote] = useDraft(`abuse-report:${report.id}`);
  const [until, setUntil] = useState('');
  const [hidesListings, setHidesListings] = useState(true);
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const { reopen } = useReopen('abuse_report', ABUSE_REPORTS.resource);
  const { call, busy } = useDatabaseCall({
    databaseFunction: 'decide_abuse_report',
    resource: ABUSE_REPORTS.resource,
    success: 'Decided. We’ll let the people who reported it know.',
    failure: 'Your decision could not be saved',
    onUndo: ({ note: written }) => {
      setNote(String(written));
      void reopen(report.id);
    },
  });
  const release = useDatabaseCall({
    databaseFunction: 'release_abuse_report',
    resource: ABUSE_REPORTS.resource,
    success: 'Released',
    failure: 'This could not be released',
  });
  const outcomes = ABUSE_REPORT_OUTCOMES.filter((one) => isOutcomeOf(one, report.subject));

  async function decide() {
    if (!outcome) return setProblem(t('Choose a decision.'));
    if (outcome !== 'nothing_wrong' && !/[\p{L}\p{N}]/u.test(note)) return setProblem(t('Please give a reason'));
    const isDone = await call({
      abuse_report_id: report.id,
      outcome,
      note: note.trim(),
      ...(outcome === 'suspended' && {
        hide_listings: hidesListings,
        ...(until && { until: endOfDay(until) }),
      }),
    });
    if (isDone) setNote('');
  }

  return (
    <form
      className="case-form"
      noValidate
      aria-label="Decision"
      onSubmit={(event) => {
        event.preventDefault();
        void decide();
      }}
    >
      <Radio.Group
        aria-label="Decision"
        orientation="vertical"
        value={outcome}
        options={outcomes.map((value) => ({
          value,
          label: ACTIONS[value],
          disabled: !hasPerson && (value === 'warned' || value === 'suspended'),
        }))}
        onChange={(event) => {
          setOutcome(event.target.value as AbuseReportOutcome);
          setProblem(undefined);
        }}
      />
      <label htmlFor={`${id}-note`}>Note</label>
      <Input.TextArea
        id={`${id}-note`}
        rows={4}
        dir="auto"
        maxLength={LIMITS.rejectionReason}
        value={note}
        aria-describedby={`${id}-hint`}
        aria-invalid={problem !== undefined}
        onChange={(event) => {
          setNote(event.target.value);
          setProblem(undefined);
        }}
      />
      <p id={`${id}-hint`} className="case-hint">
        {outcome ? HINTS[outcome] : null}
      </p>
      {outcome === 'suspended' ? (
        <>
          <label htmlFor={`${id}-until`}>Until</label>
          <DayInput id={`${id}-until`} value={until} min={today()} onDay={setUntil} />
          <p className="case-hint">
            The suspension ends at the end of this day. If you choose no day, it lasts until an administrator lifts it.
          </p>
          <Checkbox checked={hidesListings} onChange={(event) => setHidesListings(event.target.checked)}>
            Hide their listings during the suspension
          </Checkbox>
        </>
      ) : null}
      {problem ? <p role="alert">{problem}</p> : null}
      <div className="row-buttons">
        <Button type="primary" htmlType="submit" loading={busy}>
          Decide
        </Button>
        <Button loading={release.busy} onClick={() => void release.call({ abuse_report_id: report.id })}>
          Release
        </Button>
      </div>
    </form>
  );
}
