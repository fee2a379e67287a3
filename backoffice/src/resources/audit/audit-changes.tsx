import { Isolate } from '#browser/isolate.tsx';
import { auditChanges, NOTHING } from './audit-values.ts';
import type { AuditRow } from './audit-row.ts';
import { plural } from '#shared/format/text.ts';
import { SIDE } from '#shared/language.ts';

/** The number of changes in a row. More open on demand. */
const AT_ONCE = 2;

/** The old and new value of each changed column. */
export function AuditChanges({ entry }: { entry: AuditRow }) {
  // The full reason is shown below.
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
            {entry.after ? <Isolate as="ins">{after}</Isolate> : null}
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

/** A removed value is struck through. An empty value is not. */
function Was({ value }: { value: string }) {
  return value === NOTHING ? value : <Isolate as="del">{value}</Isolate>;
}

function summaryOf({ before, after }: AuditRow, count: number): string {
  if (!after) return plural(count, ['Before deletion: {0} fields', 'Before deletion: {0} fields']);
  if (!before) return plural(count, ['At creation: {0} fields', 'At creation: {0} fields']);
  return plural(count, ['{0} fields changed', '{0} fields changed']);
}
