import { formatDayThere, formatMonthDayThere } from '#shared/format/moment.ts';
import { t } from '#shared/format/text.ts';
import { classNames } from '../../../ui/style/classes.ts';
import { listingStages, type StagedListing, type StageState } from './listing-stages.ts';

const DOTS: Record<StageState, string> = {
  reached: 'border-primary bg-primary',
  waiting: 'border-outline bg-pending',
  lost: 'border-current bg-danger-soft text-danger-text',
  ahead: 'border-line bg-surface',
};
const NAMES: Record<StageState, string> = {
  reached: 'text-ink',
  waiting: 'font-semibold text-ink',
  lost: 'font-semibold text-danger-text',
  ahead: 'text-ink-2',
};
const HEARD: Record<StageState, string> = {
  reached: t('done'),
  waiting: t('waiting'),
  lost: t('not now'),
  ahead: t('not yet'),
};

/** The stages of the user's own listing in one line, with dates. */
export function StageLine({ listing }: { listing: StagedListing }) {
  return (
    <ol aria-label="Stages of your listing" className="flex">
      {listingStages(listing).map(({ name, state, at }, index, stages) => (
        <li
          key={index}
          className="relative grid min-w-0 flex-1 content-start justify-items-center gap-0.5 px-1 text-center"
        >
          {index < stages.length - 1 && (
            <span aria-hidden="true" className="absolute start-1/2 top-0 flex h-3.5 w-full items-center">
              <span
                className={classNames(
                  'w-full border-b-2',
                  stages[index + 1]?.state === 'reached' ? 'border-primary' : 'border-line',
                )}
              />
            </span>
          )}
          <span aria-hidden="true" className={classNames('z-1 size-3.5 rounded-full border-2', DOTS[state])} />
          <span className={classNames('text-xs leading-snug wrap-anywhere', NAMES[state])}>
            {name}
            <span className="sr-only">, {HEARD[state]}</span>
          </span>
          {at && (
            <time dateTime={at} title={formatDayThere(at)} className="tabular text-xs leading-tight text-ink-2">
              {formatMonthDayThere(at)}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}
