import { auditChanges, NOTHING } from './audit-values.ts';
import type { AuditRow } from './audit-row.ts';

/** This many stand in the row; more open on demand. */
const AT_ONCE = 2;

/** What was, and what is now, of each column concerned. */
export function AuditChanges({ entry }: { entry: AuditRow }) {
  // The reason stands below in full.
  const changes = auditChanges(entry).filter(
    ({ field, after }) => field !== 'rejection_reason' || after !== entry.reason,
  );
  if (changes.length === 0) return null;
  const list = (
    <dl className="audit-changes">
      {changes.map(({ field, label, before, after }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd dir="auto">
            {entry.before ? <Was value={before} /> : null}
            {entry.before && entry.after ? <span aria-hidden="true"> → </span> : null}
            {entry.after ? <ins>{after}</ins> : null}
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
  return value === NOTHING ? value : <del>{value}</del>;
}

function summaryOf({ before, after }: AuditRow, count: number): string {
  if (!after) return `As it was: ${count} fields`;
  if (!before) return `As it was made: ${count} fields`;
  return `${count} fields changed`;
}
