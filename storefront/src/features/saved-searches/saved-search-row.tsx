import { Car, House, Pencil, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Isolate } from '#browser/isolate.tsx';
import { formatDay } from '#shared/format/moment.ts';
import { t } from '#shared/format/text.ts';
import {
  SEARCH_FREQUENCIES,
  SEARCH_FREQUENCY_LABELS,
  type SearchFrequency,
} from '#shared/saved-searches/saved-search-facts.ts';
import { savedSearchPath } from '#shared/saved-searches/saved-search-path.ts';
import type { SavedSearch } from '#shared/saved-searches/saved-search-schema.ts';
import { searchName } from '#shared/saved-searches/search-name.ts';
import { useTypedAgain } from '../../lib/member/typed-text.ts';
import { Select } from '../../ui/fields/select.tsx';
import { buttonClass } from '../../ui/style/classes.ts';
import { NewBadge } from '../listings/saving/new-badge.tsx';
import { useVisit } from '../listings/saving/use-visit.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { renamePlace } from './rename-place.ts';
import { useChangeSearch } from './use-change-search.ts';

const FREQUENCIES = SEARCH_FREQUENCIES.map((value) => ({ value, label: SEARCH_FREQUENCY_LABELS[value] }));

type SavedSearchRowProps = { search: SavedSearch; onDeleted: () => void };

/** A saved search: its filters, new results, alert frequency and actions. */
export function SavedSearchRow({ search, onDeleted }: SavedSearchRowProps) {
  const { id, kind, filters, frequency, newCount, createdAt, visitedAt } = search;
  const frequencyId = useId();
  const [asks, setAsks] = useState<'rename' | 'delete' | null>(null);
  useTypedAgain(renamePlace(id), () => setAsks('rename'));
  const visit = useVisit();
  const change = useChangeSearch(id);
  const written = searchName(kind, filters);
  const name = search.name ?? written;
  const Icon = kind === 'car' ? Car : House;
  return (
    <>
      <article className="flex min-w-0 flex-col gap-4 rounded-lg border border-line bg-surface p-5 shadow-1">
        <div className="flex items-start gap-3.5">
          <span className="grid size-11 flex-none place-items-center rounded-md bg-primary-soft text-primary-text">
            <Icon aria-hidden="true" />
          </span>
          <div className="min-w-0 flex-1">
            <h2 className="text-lg leading-snug wrap-anywhere">
              <Link to={savedSearchPath(kind, filters)} className="hover:underline" onClick={() => visit(id)}>
                <Isolate>{name}</Isolate>
              </Link>
            </h2>
            {search.name !== null && <p className="mt-0.5 text-meta wrap-anywhere text-ink-2">{written}</p>}
            <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-2">
              {newCount > 0 && <NewBadge count={newCount} />}
              <span className="tabular">
                {newCount > 0
                  ? t(`since ${formatDay(visitedAt)}`)
                  : visitedAt > createdAt
                    ? `Nothing new since ${formatDay(visitedAt)}`
                    : `Saved on ${formatDay(createdAt)}`}
              </span>
            </p>
          </div>
        </div>
        <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-3 border-t border-line pt-4">
          <div className="flex min-w-52 flex-1 items-center gap-2.5">
            <label htmlFor={frequencyId} className="text-sm font-semibold">
              Alerts<span className="sr-only">: {name}</span>
            </label>
            <div className="min-w-0 flex-1 sm:max-w-52">
              <Select
                id={frequencyId}
                choices={FREQUENCIES}
                value={change.isPending ? (change.variables.frequency ?? frequency) : frequency}
                onChange={(event) => change.mutate({ frequency: event.target.value as SearchFrequency })}
                className="min-h-tap! py-1.5"
              />
            </div>
          </div>
          <div className="ms-auto flex gap-1">
            <button
              type="button"
              aria-haspopup="dialog"
              className={buttonClass('ghost', 'sm')}
              onClick={() => setAsks('rename')}
            >
              <Pencil />
              Rename<span className="sr-only">: {name}</span>
            </button>
            <button
              type="button"
              aria-haspopup="dialog"
              className={buttonClass('ghost', 'sm')}
              onClick={() => setAsks('delete')}
            >
              <X />
              Delete<span className="sr-only">: {name}</span>
            </button>
          </div>
        </div>
      </article>
      {asks === 'rename' && <RenameDialog search={search} onClose={() => setAsks(null)} />}
      {asks === 'delete' && (
        <DeleteDialog search={search} name={name} onClose={() => setAsks(null)} onDeleted={onDeleted} />
      )}
    </>
  );
}
