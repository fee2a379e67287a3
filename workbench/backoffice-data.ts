import type { AuthProvider, DataProvider } from '@refinedev/core';
import * as z from 'zod/mini';
import { type RowOf, rowsOf } from '#backoffice/providers/rows/rows-of.ts';

/** The rows of the stories of lists. */
export const HOME_ROWS = rowsOf('properties', {
  id: z.string(),
  title: z.string(),
  city: z.string(),
  status: z.string(),
});
export type Home = RowOf<typeof HOME_ROWS>;

export const HOMES: readonly Home[] = [
  { id: 'a', title: 'Villa with a garden', city: 'Hargeisa', status: 'pending' },
  { id: 'b', title: 'شقة قرب الميناء', city: 'Berbera', status: 'approved' },
  { id: 'c', title: 'Guri laba dabaq ah', city: 'Burao', status: 'rejected' },
];

const VIEWS = [{ id: 'v', list: 'properties', name: 'Pending in Hargeisa', search: '?sorters[0][field]=city' }];

/** Answers reads from memory and accepts changes without storing them. */
export const dataProvider: DataProvider = {
  getApiUrl: () => '',
  getList: async ({ resource }) => {
    const rows = resource === 'saved_views' ? VIEWS : HOMES;
    return { data: rows as never, total: rows.length };
  },
  getOne: async ({ id }) => {
    const home = HOMES.find((one) => one.id === id);
    if (!home) throw new Error(`There is no home ${id}`);
    return { data: home as never };
  },
  create: async ({ variables }) => ({ data: variables as never }),
  update: async ({ variables }) => ({ data: variables as never }),
  deleteOne: async () => ({ data: {} as never }),
  custom: async () => ({ data: {} as never }),
};

/** The user is an administrator. */
export const authProvider: AuthProvider = {
  login: async () => ({ success: true }),
  logout: async () => ({ success: true }),
  check: async () => ({ authenticated: true }),
  onError: async () => ({}),
  getIdentity: async () => ({ id: 'admin', role: 'admin' }),
};
