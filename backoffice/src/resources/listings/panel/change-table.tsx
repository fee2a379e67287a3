import { thumbnailOf } from '../../../../../shared/listings/listing-image.ts';
import { type ChangedColumn, valueText } from './changed-columns.ts';
import './change-table.css';

type ChangeTableProps = { label: string; columns: ChangedColumn[]; currency: string };

/** What was, beside what became of it. */
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
              <Value column={change.column} value={change.after} others={change.before} currency={currency} />
              <Meanwhile change={change} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the public read in between, which somebody may have taken back. */
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

type ValueProps = { column: string; value: unknown; others: unknown; currency: string };

function Value({ column, value, others, currency }: ValueProps) {
  if (column !== 'images' || !Array.isArray(value) || value.length === 0) return valueText(column, value, currency);
  const kept = new Set(Array.isArray(others) ? others : []);
  return (
    <span className="change-pictures">
      {(value as string[]).map((image) => (
        <img
          key={image}
          className="photo"
          data-new={!kept.has(image)}
          src={thumbnailOf(image)}
          alt={kept.has(image) ? 'A picture of both' : 'A picture of this side alone'}
          width="480"
          height="360"
          loading="lazy"
        />
      ))}
    </span>
  );
}
