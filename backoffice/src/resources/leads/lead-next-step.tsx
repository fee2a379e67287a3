import { Button, Input } from 'antd';
import { t } from '#shared/format/text.ts';
import { formatFollowUp, fromDayAndTime } from './local-moment.ts';
import { useLeadChanges } from './lead-changes.tsx';
import { FollowUpMark } from './lead-parts.tsx';
import type { LeadRow } from './lead-row.ts';
import { momentOfStep, NEXT_STEP_LABELS, stepsAhead } from './next-step.ts';

/** Plans the agent's next step: by one press, or for a chosen day. */
export function LeadNextStep({ lead }: { lead: LeadRow }) {
  const { pending, change } = useLeadChanges();
  const busy = pending.has(lead.id);
  const { follow_up_date } = lead;
  const set = (moment: string | null) => void change(lead, { follow_up_date: moment });
  return (
    <section className="lead-panel" aria-labelledby="lead-next-step">
      <h3 id="lead-next-step">Next step</h3>
      {lead.follow_up === 'none' ? (
        <p className="cell-detail">{follow_up_date ? formatFollowUp(follow_up_date) : t('No next step yet.')}</p>
      ) : (
        <FollowUpMark lead={lead} />
      )}
      <div className="lead-buttons">
        {stepsAhead().map((step) => (
          <Button key={step} disabled={busy} onClick={() => set(momentOfStep(step))}>
            {NEXT_STEP_LABELS[step]}
          </Button>
        ))}
        <Input
          type="date"
          className="lead-day"
          aria-label="Another day"
          min="2000-01-01"
          max="2099-12-31"
          value=""
          disabled={busy}
          onChange={({ target: { value } }) => {
            if (value >= '2000-01-01') set(fromDayAndTime(value, '09:00'));
          }}
        />
        {follow_up_date ? (
          <Button type="text" disabled={busy} onClick={() => set(null)}>
            No next step
          </Button>
        ) : null}
      </div>
    </section>
  );
}
