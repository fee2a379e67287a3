// What an import sends: the listings of one file, which become drafts in one transaction.
import * as z from 'zod/mini';
import { id } from '../api/answer-fields.ts';

/** An import has at most this many listings, so that its body stays below the size that members may send. */
export const MAX_IMPORTED = 200;

type WithImages = { images?: string[] | undefined };

/** The body of an import: bodies of `POST` of one kind, with pictures that have been uploaded. */
export function importBody<Listing extends z.ZodMiniType<WithImages>>(listing: Listing) {
  const uploaded = z.refine<WithImages>(({ images = [] }) => images.every((image) => image.startsWith('/media/')), {
    path: ['images'],
    error: 'Upload the pictures before the import',
  });
  return z.object({
    listings: z
      .array(listing.check(uploaded), 'Listings must be a list')
      .check(
        z.minLength(1, 'An import needs at least one listing'),
        z.maxLength(MAX_IMPORTED, `An import has at most ${MAX_IMPORTED} listings`),
      ),
  });
}

/** The ids of the new drafts, in the order of the body. */
export const importedSchema = z.object({ ids: z.array(id()) });
export type ImportedListings = z.infer<typeof importedSchema>;

/** The body of `POST /api/my-listings/submit`: drafts that the moderators are to see. */
export const submittedDraftsSchema = z.object({
  ids: z
    .array(z.guid('Each id must be the id of a listing'), 'Ids must be a list')
    .check(
      z.minLength(1, 'Name at least one draft'),
      z.maxLength(MAX_IMPORTED, `Send at most ${MAX_IMPORTED} drafts at once`),
    ),
});

export const submittedSchema = z.object({ submitted: z.int() });
