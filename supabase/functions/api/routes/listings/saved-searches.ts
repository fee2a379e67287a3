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
    summary: 'The searches the caller saved, newest first, each with how much is new in it since they last visited it.',
    caller: 'user',
    answer: z.array(savedSearchSchema),
    handle: async ({ db }) => dataOf(await db.rpc('get_saved_searches')) as SavedSearch[],
  }),

  route('POST', '/saved-searches', {
    summary:
      'Saves a search of properties or cars, as its address has it, without order and page. The same one again is refused, and so is one beyond fifty.',
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
    summary:
      'Changes the name of a search of the caller or how often they are told of it, or counts what is new from now on.',
    caller: 'user',
    params: ID,
    body: savedSearchChangeSchema,
    answer: savedSearchSchema,
    missing: MISSING,
    handle: async ({ db, params, body }) =>
      dataOf(await db.rpc('change_saved_search', { search_id: params.id, changes: body })) as SavedSearch,
  }),

  route('DELETE', '/saved-searches/{id}', {
    summary: 'Forgets a search of the caller.',
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
