import * as z from 'zod/mini';
import { type FoundRow, searchResultPath, searchResultSchema } from '#shared/admin/office-search.ts';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import { readListingReference } from '#shared/listings/listing-code.ts';
import { officeWords } from '#shared/search/office-words.ts';
import { dataOf } from '../../database/database.ts';
import { route } from '../../http/route.ts';

/** An empty text is valid here. The database refuses it, after it has verified the caller's rights. */
const query = z.object({
  q: z.pipe(
    z.optional(z.string(API_MESSAGES.badRequest).check(z.maxLength(255, API_MESSAGES.badRequest))),
    z.transform((text) => text ?? ''),
  ),
});

export const officeSearchRoutes = [
  route('GET', '/admin/search', {
    summary: 'Search the back office',
    description:
      'Finds listings, people and leads, at most six of each. Listings match by reference code, id, link, words or owner. People match by name, username, email or phone number in any format. Leads match by client. Administrators search everything; agents and brokers search their own listings and leads. The results do not include screens of the back office.',
    caller: 'user',
    query,
    answer: z.array(searchResultSchema),
    handle: async ({ db, query: { q } }) => {
      const reference = readListingReference(q);
      const found = await db.rpc('admin_search', {
        // Null for a search by words, which the generated type does not allow.
        reference: (reference ?? null) as string,
        words: reference ? [] : officeWords(q),
      });
      return (dataOf(found) as FoundRow[]).map(({ area, ...row }) => ({
        ...row,
        path: searchResultPath({ ...row, area }),
      }));
    },
  }),
];
