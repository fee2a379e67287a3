import { auditChanges, NOTHING } from './audit-values.ts';
import type { AuditRow } from './audit-row.ts';
import { plural } from '#shared/format/text.ts';
import { SIDE } from '#shared/language.ts';

/** This many stand in the row; more open on demand. */
const AT_ONCE = 2;

/** What was, and what is now, of each column concerned. */
export function AuditChanges({ entry }: { entry: AuditRow }) {
  // The reason stands below in full.
  const changes = auditChanges(entry).filter(
    ({ field, after }) =>
      (field !== 'rejection_reason' || after !== entry.reason) && (field !== 'rejection_code' || after === NOTHING),
  );
  if (changes.length === 0) return null;
  const list = (
    <dl className="audit-changes">
      {changes.map(({ field, label, before, after }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            {entry.before ? <Was value={before} /> : null}
            {entry.before && entry.after ? <span aria-hidden="true">{SIDE === 'left' ? ' ← ' : ' → '}</span> : null}
            {entry.after ? <ins dir="auto">{after}</ins> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
  if (changes.length <= AT_ONCE) return list;
  return (
    <details className="audit-details">
      <summary>{summaryOf(entry, changes.length)}</summary>
      {list}
    </details>
  );
}

/** What is gone is struck through; where nothing was, nothing is gone. */
function Was({ value }: { value: string }) {
  return value === NOTHING ? value : <del dir="auto">{value}</del>;
}

function summaryOf({ before, after }: AuditRow, count: number): string {
  if (!after) return plural(count, ['As it was: {0} fields', 'As it was: {0} fields']);
  if (!before) return plural(count, ['As it was made: {0} fields', 'As it was made: {0} fields']);
  return plural(count, ['{0} fields changed', '{0} fields changed']);
}
