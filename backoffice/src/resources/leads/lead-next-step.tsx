import { Button } from 'antd';
import { t } from '#shared/format/text.ts';
import { DayInput } from '../../ui/days/day-input.tsx';
import { formatFollowUp, fromDayAndTime } from './local-moment.ts';
import { useLeadChanges } from './lead-changes.tsx';
import { FollowUpMark } from './lead-parts.tsx';
import type { LeadRow } from './lead-row.ts';
import { momentOfStep, NEXT_STEP_LABELS, stepsAhead } from './next-step.ts';

/** When an agent does the next step: one press, or a day. */
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
        <DayInput
          className="lead-day"
          aria-label="Another day"
          placeholder="Another day"
          value=""
          disabled={busy}
          onDay={(day) => set(fromDayAndTime(day, '09:00'))}
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
