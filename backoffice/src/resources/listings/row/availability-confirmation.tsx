import { Button } from 'antd';
import { formatDay } from '#shared/format/moment.ts';
import { t } from '#shared/format/text.ts';
import { useDatabaseCall } from '../../../ui/use-database-call.ts';

type AvailabilityConfirmationProps = {
  id: string;
  title: string;
  /**
   * The end of the availability confirmation, and the time when the property leaves the public search. Null if it needs no
   * confirmation.
   */
  confirmedUntil: string | null;
  leavesSearchAt: string | null;
  /** The list that contains it. */
  resource: string;
};

/** The end of a property's availability confirmation, and a button for the people who handle it to confirm it again. */
export function AvailabilityConfirmation({
  id,
  title,
  confirmedUntil,
  leavesSearchAt,
  resource,
}: AvailabilityConfirmationProps) {
  const { call, busy } = useDatabaseCall({
    databaseFunction: 'confirm_property',
    resource,
    success: 'Confirmed: everyone can see that it is still available',
    failure: 'This could not be confirmed',
  });
  if (!confirmedUntil || !leavesSearchAt) return <>–</>;
  const { isDue, text } = standingOf(confirmedUntil, leavesSearchAt);
  return (
    <div className="availability-confirmation">
      <span className="card-detail">{text}</span>
      <Button
        size="small"
        type={isDue ? 'primary' : 'default'}
        loading={busy}
        onClick={() => void call({ property_id: id })}
      >
        Still available <span className="visually-hidden">{title}</span>
      </Button>
    </div>
  );
}

function standingOf(confirmedUntil: string, leavesSearchAt: string, now = Date.now()) {
  if (now >= Date.parse(leavesSearchAt))
    return { isDue: true, text: t(`Hidden from search since ${formatDay(leavesSearchAt)}`) };
  return now >= Date.parse(confirmedUntil)
    ? { isDue: true, text: t(`Waiting for confirmation since ${formatDay(confirmedUntil)}`) }
    : { isDue: false, text: t(`Confirm by ${formatDay(confirmedUntil)}`) };
}
