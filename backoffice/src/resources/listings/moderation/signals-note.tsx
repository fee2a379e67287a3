import { Alert, Checkbox } from 'antd';
import { Link } from 'react-router-dom';
import { formatWhole } from '#shared/format/number.ts';
import { plural, t } from '#shared/format/text.ts';
import { MAX_SIGNALS_SEARCH } from '../filters/listing-filters.ts';
import type { ListingKind } from '../listing-kind.ts';

type SignalsNoteProps = {
  kind: ListingKind;
  /** The number of selected listings with moderation signals. */
  count: number;
  total: number;
  isIncluded: boolean;
  onInclude: (isIncluded: boolean) => void;
};

/** Explains that a bulk approval skips listings with moderation signals, and offers to include them. */
export function SignalsNote({ kind, count, total, isIncluded, onInclude }: SignalsNoteProps) {
  return (
    <Alert
      type="warning"
      showIcon
      title={
        isIncluded
          ? t(`${formatWhole(count)} of ${formatWhole(total)} have moderation signals.`)
          : t(`${formatWhole(count)} of ${formatWhole(total)} have moderation signals. We will leave them out.`)
      }
      description={
        <>
          <Link to={{ pathname: kind.path, search: MAX_SIGNALS_SEARCH }} target="_blank" rel="noopener">
            Review them first
            <span className="visually-hidden"> (opens in a new tab)</span>
          </Link>
          <div>
            <Checkbox checked={isIncluded} onChange={(event) => onInclude(event.target.checked)}>
              {plural(count, ['I have reviewed it. Approve it too.', 'I have reviewed them. Approve them too.'])}
            </Checkbox>
          </div>
        </>
      }
    />
  );
}
