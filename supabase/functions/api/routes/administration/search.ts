import * as z from 'zod/mini';
import { type FoundRow, searchResultPath, searchResultSchema } from '#shared/admin/office-search.ts';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import { readListingReference } from '#shared/listings/listing-code.ts';
import { officeWords } from '#shared/search/office-words.ts';
import { dataOf } from '../../database/database.ts';
import { route } from '../../http/route.ts';

/** The database refuses a search for nothing: it knows first whether the caller may search. */
const query = z.object({
  q: z.pipe(
    z.optional(z.string(API_MESSAGES.badRequest).check(z.maxLength(255, API_MESSAGES.badRequest))),
    z.transform((text) => text ?? ''),
  ),
});

export const officeSearchRoutes = [
  route('GET', '/admin/search', {
    summary:
      'Finds listings by reference code, id, link, words or owner, people by name, username, email or phone number in any writing, and leads by client: at most six of a kind. Administrators find everything, agents and brokers their own listings and leads. Screens are not among the answers: the back office knows their names in the language of its page.',
    caller: 'user',
    query,
    answer: z.array(searchResultSchema),
    handle: async ({ db, query: { q } }) => {
      const reference = readListingReference(q);
      const found = await db.rpc('admin_search', {
        // Null for a search by words, which the generated type does not know.
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
