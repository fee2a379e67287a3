import { Check } from 'lucide-react';
import type { ShownCheck } from '#shared/checks/check-schema.ts';
import { NO_GUARANTEE, PAPERS_LABELS } from '#shared/checks/check-texts.ts';
import { CHECKED_LABELS } from '#shared/checks/checked-labels.ts';
import { formatDayThere } from '#shared/format/moment.ts';
import { t } from '#shared/format/text.ts';
import { DetailBlock } from './detail-parts.tsx';

/** What we checked about a listing; nothing where there is nothing to say. */
export function CheckedBlock({ checks }: { checks: readonly ShownCheck[] }) {
  if (checks.length === 0) return null;
  return (
    <DetailBlock title="What we checked">
      <ShownChecks checks={checks} />
    </DetailBlock>
  );
}

/** Each check with its day, who says so, until when, and what it does not guarantee. */
export function ShownChecks({ checks }: { checks: readonly ShownCheck[] }) {
  return (
    <ul className="grid gap-4">
      {checks.map((check) => (
        <li key={`${check.kind} ${check.papers}`} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
          <Check className="mt-0.5 text-primary-text" />
          <div className="grid gap-0.5">
            <p className="font-semibold">
              {CHECKED_LABELS[check.kind]}
              {check.papers && <>: {PAPERS_LABELS[check.papers]}</>}
            </p>
            <p className="tabular text-meta text-ink-2">{statementOf(check)}</p>
            <p className="max-w-136 text-sm text-ink-2">{NO_GUARANTEE[check.kind]}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function statementOf({ checkedAt, expiresAt, by }: ShownCheck): string {
  const day = formatDayThere(checkedAt);
  const end = formatDayThere(expiresAt);
  return by ? t(`on ${day} by ${by} of our office, until ${end}`) : t(`on ${day} by our office, until ${end}`);
}
