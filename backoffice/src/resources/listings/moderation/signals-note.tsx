import { Alert, Checkbox } from 'antd';
import { Link } from 'react-router-dom';
import { formatWhole } from '#shared/format/number.ts';
import { plural, t } from '#shared/format/text.ts';
import { MAX_SIGNALS_SEARCH } from '../filters/listing-filters.ts';
import type { ListingKind } from '../listing-kind.ts';

type SignalsNoteProps = {
  kind: ListingKind;
  /** How many of the chosen listings have moderation signals. */
  count: number;
  total: number;
  isIncluded: boolean;
  onInclude: (isIncluded: boolean) => void;
};

/** Says that a bulk approval leaves out listings with moderation signals, and offers a look at them. */
export function SignalsNote({ kind, count, total, isIncluded, onInclude }: SignalsNoteProps) {
  return (
    <Alert
      type="warning"
      showIcon
      title={
        isIncluded
          ? t(`${formatWhole(count)} of ${formatWhole(total)} have moderation signals.`)
          : t(`${formatWhole(count)} of ${formatWhole(total)} have moderation signals. They are left out.`)
      }
      description={
        <>
          <Link to={{ pathname: kind.path, search: MAX_SIGNALS_SEARCH }} target="_blank" rel="noopener">
            Look at them first
            <span className="visually-hidden"> (opens in a new tab)</span>
          </Link>
          <div>
            <Checkbox checked={isIncluded} onChange={(event) => onInclude(event.target.checked)}>
              {plural(count, ['I looked at it: approve it also', 'I looked at them: approve them also'])}
            </Checkbox>
          </div>
        </>
      }
    />
  );
}
