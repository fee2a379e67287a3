import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Download } from 'lucide-react';
import { Isolate } from '#browser/isolate.tsx';
import { inCommas, plural, t } from '#shared/format/text.ts';
import { MAX_IMPORTED } from '#shared/listings/import-schema.ts';
import { PATHS } from '#shared/paths.ts';
import { Notice } from '../../../ui/forms/notice.tsx';
import { buttonClass } from '../../../ui/style/classes.ts';
import { ownListingsQueries } from '../../listings/own/own-listings-queries.ts';
import { downloadRows } from './csv-download.ts';
import type { ImportKind } from './import-kinds.ts';
import { ImportRun } from './import-run.tsx';
import type { Matches } from './match-columns.ts';
import type { Archive, Table } from './read-files.ts';
import { type ImportRow, readRow } from './read-row.ts';
import { MAX_CHARACTERS, MAX_PHOTOS, missingPhotos } from './run-import.ts';

/** The headings are row 1. */
const FIRST_ROW = 2;

type ImportReportProps = { kind: ImportKind; table: Table; matches: Matches; archive: Archive | null };
type Own = { title: string; city: string };

/** Shows the result for each row, and a button that imports the rows without problems. */
export function ImportReport({ kind, table, matches, archive }: ImportReportProps) {
  const properties = useQuery({ ...ownListingsQueries.properties, enabled: kind === 'property' });
  const cars = useQuery({ ...ownListingsQueries.cars, enabled: kind === 'car' });
  const own: readonly Own[] | undefined = kind === 'car' ? cars.data : properties.data;
  const [imported, setImported] = useState<number>();
  if (imported !== undefined) return <Imported count={imported} />;
  if (!own) return null;
  const rows = table.rows.map((cells, index) => {
    const row = readRow(kind, cells, matches, index + FIRST_ROW);
    return { ...row, problems: [...row.problems, ...problemsAround(row, own, archive)] };
  });
  const ready = rows.filter(({ problems }) => problems.length === 0);
  const leftOut = rows.filter(({ problems }) => problems.length > 0);
  const cells = (row: ImportRow) => table.rows[row.number - FIRST_ROW] ?? [];
  return (
    <section aria-labelledby="import-rows" className="grid gap-5">
      <h2 id="import-rows">3. Check the rows</h2>
      <p role="status" className="font-semibold">
        {plural(ready.length, ['{0} row is ready.', '{0} rows are ready.'])}{' '}
        {leftOut.length > 0 &&
          plural(leftOut.length, [
            '{0} row has problems, so we will not import it.',
            '{0} rows have problems, so we will not import them.',
          ])}
      </p>
      {leftOut.length > 0 && (
        <>
          <ul className="grid gap-3">
            {leftOut.map((row) => (
              <li key={row.number} className="rounded-lg border border-line bg-surface px-5 py-4">
                <p className="font-semibold">
                  Row {row.number} <Isolate className="wrap-anywhere">{row.title}</Isolate>
                </p>
                <ul className="text-meta text-danger-text">
                  {row.problems.map((problem) => (
                    <li key={problem} className="wrap-anywhere">
                      {problem}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
          <div>
            <button
              type="button"
              className={buttonClass('line')}
              onClick={() =>
                downloadRows(
                  'rows-with-problems.csv',
                  [...table.heads, t('Problems')],
                  leftOut.map((row) => [...cells(row), row.problems.join(' ')]),
                )
              }
            >
              <Download />
              Download these rows
            </button>
          </div>
        </>
      )}
      {isTooLarge(ready) ? (
        <p className="text-danger-text">
          One import can have at most 200 listings, 90 photos and 900,000 characters. Please split your file.
        </p>
      ) : (
        <ImportRun kind={kind} rows={ready} archive={archive} onImported={setImported} />
      )}
    </section>
  );
}

function isTooLarge(rows: readonly ImportRow[]): boolean {
  return (
    rows.length > MAX_IMPORTED ||
    rows.reduce((sum, { photos }) => sum + photos.length, 0) > MAX_PHOTOS ||
    JSON.stringify(rows.map(({ body }) => body)).length > MAX_CHARACTERS
  );
}

function Imported({ count }: { count: number }) {
  return (
    <Notice tone="success">
      <p role="status" className="font-semibold">
        {plural(count, ['{0} draft was imported.', '{0} drafts were imported.'])}
      </p>
      <p>
        Review them, then submit them for approval.{' '}
        <Link to={PATHS.home} className={buttonClass('line', 'sm')}>
          Show my listings
        </Link>
      </p>
    </Notice>
  );
}

/** Returns problems that the form's schema cannot find: missing photos, and a listing that already exists. */
function problemsAround(row: ImportRow, own: readonly Own[], archive: Archive | null): string[] {
  const problems: string[] = [];
  const missing = missingPhotos(row, archive);
  const unclear = row.photos.filter((name) => archive?.isUnclear(name));
  if (unclear.length > 0)
    problems.push(
      t(`The ZIP file has several photos named ${inCommas(unclear)}. Please include the folder in the name.`),
    );
  if (missing.length > 0) problems.push(t(`Photo ${inCommas(missing)} is not in the ZIP file.`));
  if (row.body && own.some(({ title, city }) => title === row.body?.title && city === row.body?.city))
    problems.push(t('You already have a listing with this title in this city.'));
  return problems;
}
