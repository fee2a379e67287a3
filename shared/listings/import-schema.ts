// The body of an import: the listings of one file. They become drafts in one transaction.
import * as z from 'zod/mini';
import { id } from '../api/answer-fields.ts';

/** Maximum number of listings in an import. Its body then stays below the size limit of members. */
export const MAX_IMPORTED = 200;

type WithImages = { images?: string[] | undefined };

/** The body of an import: listings of one type as their `POST` takes them, with uploaded pictures. */
export function importBody<Listing extends z.ZodMiniType<WithImages>>(listing: Listing) {
  const uploaded = z.refine<WithImages>(({ images = [] }) => images.every((image) => image.startsWith('/media/')), {
    path: ['images'],
    error: 'Upload the photos before the import',
  });
  return z.object({
    listings: z
      .array(listing.check(uploaded), 'Listings must be a list')
      .check(
        z.minLength(1, 'An import needs at least one listing'),
        z.maxLength(MAX_IMPORTED, `An import can have at most ${MAX_IMPORTED} listings`),
      ),
  });
}

/** The ids of the new drafts, in the order of the body. */
export const importedSchema = z.object({ ids: z.array(id()) });

/** The body of `POST /api/my-listings/submit`: drafts to submit for moderation. */
export const submittedDraftsSchema = z.object({
  ids: z
    .array(z.guid('Each id must be the id of a listing'), 'Ids must be a list')
    .check(
      z.minLength(1, 'Choose at least one draft'),
      z.maxLength(MAX_IMPORTED, `Submit at most ${MAX_IMPORTED} drafts at once`),
    ),
});

export const submittedSchema = z.object({ submitted: z.int() });
