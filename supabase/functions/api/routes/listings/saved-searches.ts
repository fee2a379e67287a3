import * as z from 'zod/mini';
import { DONE_MESSAGES } from '#shared/api/messages/done-messages.ts';
import { doneSchema } from '#shared/api/error-schema.ts';
import {
  newSavedSearchSchema,
  normalizeFilters,
  type SavedSearch,
  savedSearchChangeSchema,
  savedSearchSchema,
} from '#shared/saved-searches/saved-search-schema.ts';
import { interpretSearch } from '#shared/search/interpret-search.ts';
import { dataOf } from '../../database/database.ts';
import { ID, route } from '../../http/route.ts';

const MISSING = 'Saved search not found';

export const savedSearchRoutes = [
  route('GET', '/saved-searches', {
    summary: 'List your saved searches',
    description:
      'Returns the caller’s saved searches, newest first. Each contains the number of new listings since the last visit.',
    caller: 'user',
    answer: z.array(savedSearchSchema),
    handle: async ({ db }) => dataOf(await db.rpc('get_saved_searches')) as SavedSearch[],
  }),

  route('POST', '/saved-searches', {
    summary: 'Save a search',
    description:
      'Saves the filters of a property or car search, without sort order and page. Returns an error for a duplicate, or for more than fifty searches.',
    caller: 'user',
    body: newSavedSearchSchema,
    answer: savedSearchSchema,
    status: 201,
    handle: async ({ db, body: { kind, name, frequency, filters: given } }) => {
      const filters = normalizeFilters(kind, given);
      const { filters: meant, words } = interpretSearch(kind, filters);
      // The generated types allow no null as argument.
      const search = { kind, filters, frequency, name: (name ?? null) as string, meaning: { filters: meant, words } };
      return dataOf(await db.rpc('save_search', search)) as SavedSearch;
    },
  }),

  route('PATCH', '/saved-searches/{id}', {
    summary: 'Change a saved search',
    description: 'Changes the name or the alerts of a search, or sets its number of new listings to zero.',
    caller: 'user',
    params: ID,
    body: savedSearchChangeSchema,
    answer: savedSearchSchema,
    missing: MISSING,
    handle: async ({ db, params, body }) =>
      dataOf(await db.rpc('change_saved_search', { search_id: params.id, changes: body })) as SavedSearch,
  }),

  route('DELETE', '/saved-searches/{id}', {
    summary: 'Delete a saved search',
    description: 'Deletes a saved search of the caller.',
    caller: 'user',
    params: ID,
    answer: doneSchema,
    missing: MISSING,
    handle: async ({ db, params }) => {
      dataOf(await db.rpc('delete_saved_search', { search_id: params.id }));
      return { message: DONE_MESSAGES.searchDeleted };
    },
  }),
];
