import type { AccessControlProvider } from '@refinedev/core';
import { AREA_PATHS } from '#shared/paths.ts';
import { readPageUser } from './session-end.ts';

/** The area of administrators; the others are open to whoever is signed in. */
const ADMIN_AREA = AREA_PATHS.admin;

/** What to show, not what is allowed: row-level security decides that. */
export const accessProvider: AccessControlProvider = {
  async can({ resource }) {
    const user = await readPageUser();
    return { can: resource === ADMIN_AREA ? user?.role === 'admin' : user !== null };
  },
};
