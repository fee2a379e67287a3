import { Isolate } from '#browser/isolate.tsx';
import { Photo } from '#backoffice/ui/cells/photo.tsx';
import { TEXT_LANGUAGES } from '#shared/listings/text-languages.ts';
import { thumbnailOf } from '#shared/listings/listing-image.ts';
import { type ChangedColumn, textsOf, valueText } from './changed-columns.ts';
import { diffWords } from './word-diff.ts';
import './change-table.css';

type ChangeTableProps = { label: string; columns: ChangedColumn[]; currency: string };

/** The old values next to the new values. */
export function ChangeTable({ label, columns, currency }: ChangeTableProps) {
  return (
    <table className="change-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {columns.map((change) => (
          <tr key={change.column}>
            <th scope="row">{change.label}</th>
            <td>
              <Value column={change.column} value={change.before} others={change.after} currency={currency} />
            </td>
            <td>
              <Value column={change.column} value={change.after} others={change.before} currency={currency} isAfter />
              <Meanwhile change={change} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Values that were public in between, and may have been reverted. */
function Meanwhile({ change, currency }: { change: ChangedColumn; currency: string }) {
  if (change.meanwhile.length === 0) return null;
  return (
    <div className="change-meanwhile">
      Meanwhile:
      <ul>
        {change.meanwhile.map((value) => (
          <li key={JSON.stringify(value)}>
            <Value column={change.column} value={value} others={change.before} currency={currency} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A text that highlights the words that are missing on the other side. */
function Text({ text, other, isAfter }: { text: string; other: string; isAfter: boolean }) {
  const parts = isAfter ? diffWords(other, text).after : diffWords(text, other).before;
  const Mark = isAfter ? 'ins' : 'del';
  return (
    <Isolate>
      {parts.map(({ text: run, isOwn }, place) => {
        const key = `${place}${run}`;
        return isOwn ? <Mark key={key}>{run}</Mark> : <span key={key}>{run}</span>;
      })}
    </Isolate>
  );
}

/** The columns with free text. */
const TEXTS = new Set(['title', 'description', 'location']);

type ValueProps = { column: string; value: unknown; others: unknown; currency: string; isAfter?: boolean };

function Value({ column, value, others, currency, isAfter = false }: ValueProps) {
  if (TEXTS.has(column) && typeof value === 'string' && typeof others === 'string')
    return <Text text={value} other={others} isAfter={isAfter} />;
  const languages = textsOf(column, value);
  if (languages.length > 0) {
    return languages.map(({ code, texts }) =>
      texts.map((text, place) => (
        <p key={code + place} lang={code} dir={TEXT_LANGUAGES[code].direction} className="change-text">
          {text}
        </p>
      )),
    );
  }
  if (column !== 'images' || !Array.isArray(value) || value.length === 0)
    return <Isolate>{valueText(column, value, currency)}</Isolate>;
  const kept = new Set(Array.isArray(others) ? others : []);
  return (
    <span className="change-pictures">
      {(value as string[]).map((image) => (
        <Photo
          key={image}
          fallback={<span>Photo missing</span>}
          data-new={!kept.has(image)}
          src={thumbnailOf(image)}
          alt={kept.has(image) ? 'Photo in both versions' : 'Photo only in this version'}
          width="480"
          height="360"
          loading="lazy"
        />
      ))}
    </span>
  );
}
