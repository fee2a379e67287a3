import { Send, Upload } from 'lucide-react';
import { Link } from 'react-router-dom';
import { plural } from '#shared/format/text.ts';
import type { OwnApprovalStatus } from '#shared/listings/listing-facts.ts';
import { MAX_IMPORTED } from '#shared/listings/import-schema.ts';
import { PATHS } from '#shared/paths.ts';
import { buttonClass } from '../../ui/style/classes.ts';
import type { ListingKind } from '../listings/own/own-kinds.ts';
import { useSubmitDrafts } from '../listings/own/submit-drafts.ts';

type FileLinksProps = { kind: ListingKind; listings: readonly { id: string; approvalStatus: OwnApprovalStatus }[] };

/** Sends all drafts for approval at once, and leads to the import and export of listings by files. */
export function FileLinks({ kind, listings }: FileLinksProps) {
  const { mutate, isPending } = useSubmitDrafts();
  const drafts = listings.filter(({ approvalStatus }) => approvalStatus === 'draft').slice(0, MAX_IMPORTED);

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
        Import or export
      </Link>
    </div>
  );
}
