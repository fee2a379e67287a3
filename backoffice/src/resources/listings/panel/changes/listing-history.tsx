import { Isolate } from '#browser/isolate.tsx';
import { formatMoment } from '#shared/format/moment.ts';
import { ChangeTable } from './change-table.tsx';
import { changedColumns, labelOf } from './changed-columns.ts';
import type { HistoryEntry } from '../moderation-details.ts';
import { reasonText } from '#shared/admin/reason-text.ts';
import { t, inCommas } from '#shared/format/text.ts';
import './listing-history.css';

/** The history of a listing, newest first. */
export function ListingHistory({ history, currency }: { history: HistoryEntry[]; currency: string }) {
  return (
    <section aria-label="History">
      <h3>History</h3>
      <ol className="panel-history">
        {history.map((entry, index) => (
          // Two entries may have the same time, and new entries come first. So the key counts from the end.
          <li key={history.length - index} data-what={entry.what}>
            <p>
              <b>{WORDS[entry.what] ?? labelOf(entry.what)}</b>
              {entry.who ? <> {t(`by ${entry.who}`)}</> : null}
            </p>
            <time className="panel-meta" dateTime={entry.at}>
              {formatMoment(entry.at)}
            </time>
            <Reason entry={entry} />
            <Changes entry={entry} currency={currency} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Reason({ entry: { after, reason } }: { entry: HistoryEntry }) {
  const text = reasonText(after, reason);
  return text ? (
    <Isolate as="p" className="panel-reason">
      {text}
    </Isolate>
  ) : null;
}

const WORDS: Record<string, string> = {
  created: 'Listed',
  edited: 'Edited',
  changed: 'Changed while approved',
  resubmitted: 'Submitted again',
  approved: 'Approved',
  rejected: 'Rejected',
  reopened: 'Reopened for a decision',
  hidden: 'Hidden',
  shown: 'Shown',
  featured: 'Featured',
  unfeatured: 'No longer featured',
  feature_declined: 'Feature request declined',
  status_changed: 'Status changed',
  assigned: 'Assigned',
  reviewed: 'Change reviewed',
};

/** Entries whose label needs their changes as an explanation. */
const WITH_CHANGES = new Set(['edited', 'changed', 'status_changed']);

function Changes({ entry: { what, before, after }, currency }: { entry: HistoryEntry; currency: string }) {
  if (!WITH_CHANGES.has(what)) return null;
  const columns = changedColumns(before, after);
  if (columns.length === 0) return null;
  return (
    <details>
      <summary>Changes: {inCommas(columns.map(({ label }) => label.toLowerCase()))}</summary>
      <ChangeTable label="Changes" columns={columns} currency={currency} />
    </details>
  );
}
