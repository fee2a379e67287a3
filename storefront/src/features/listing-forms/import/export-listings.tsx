import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { showFailure } from '../../../lib/show-failure.ts';
import { buttonClass } from '../../../ui/style/classes.ts';
import { downloadListings } from './csv-download.ts';
import type { ImportKind } from './import-kinds.ts';

/** Saves the member's own listings as a file for spreadsheets and the import. */
export function ExportListings({ kind }: { kind: ImportKind }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadListings(kind),
    onError: (error) =>
      showFailure(error, { title: 'Error', fallback: 'The file could not be created. Please try again.' }),
  });
  return (
    <section aria-labelledby="export-listings" className="mt-10 grid max-w-168 gap-5">
      <h2 id="export-listings" className="text-xl">
        Export your listings
      </h2>
      <p className="text-ink-2">Save your listings as a CSV file. It has the same columns as the template.</p>
      <div>
        <button type="button" disabled={isPending} className={buttonClass('line')} onClick={() => mutate()}>
          <Download />
          Export to a file
        </button>
      </div>
    </section>
  );
}
