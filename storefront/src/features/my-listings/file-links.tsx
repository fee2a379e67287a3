import { Download, Send, Upload } from 'lucide-react';
import { Link } from 'react-router-dom';
import { plural } from '#shared/format/text.ts';
import type { OwnApprovalStatus } from '#shared/listings/listing-facts.ts';
import { MAX_IMPORTED } from '#shared/listings/import-schema.ts';
import { PATHS } from '#shared/paths.ts';
import { showFailure } from '../../lib/show-failure.ts';
import { buttonClass } from '../../ui/style/classes.ts';
import type { ListingKind } from '../listings/own/own-kinds.ts';
import { useSubmitDrafts } from '../listings/own/submit-drafts.ts';

type FileLinksProps = { kind: ListingKind; listings: readonly { id: string; approvalStatus: OwnApprovalStatus }[] };

/** Brings many listings in from a file, saves one's own as a file, and sends all drafts for approval at once. */
export function FileLinks({ kind, listings }: FileLinksProps) {
  const { mutate, isPending } = useSubmitDrafts();
  const drafts = listings.filter(({ approvalStatus }) => approvalStatus === 'draft').slice(0, MAX_IMPORTED);

  async function exportListings(): Promise<void> {
    try {
      const { downloadListings } = await import('../import/csv-download.ts');
      await downloadListings(kind);
    } catch (error) {
      showFailure(error, { title: 'Error', fallback: 'The file could not be made. Please try again.' });
    }
  }

  return (
    <div className="mb-6 flex flex-wrap gap-2.5">
      {drafts.length > 0 && (
        <button
          type="button"
          disabled={isPending}
          className={buttonClass('primary', 'sm')}
          onClick={() => mutate(drafts.map(({ id }) => id))}
        >
          <Send />
          {plural(drafts.length, ['Send {0} draft for approval', 'Send {0} drafts for approval'])}
        </button>
      )}
      <Link to={`${PATHS.importListings}?kind=${kind}`} className={buttonClass('line', 'sm')}>
        <Upload />
        Import from a file
      </Link>
      <button type="button" className={buttonClass('line', 'sm')} onClick={() => void exportListings()}>
        <Download />
        Export to a file
      </button>
    </div>
  );
}
