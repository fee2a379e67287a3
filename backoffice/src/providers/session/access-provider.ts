import type { AccessControlProvider } from '@refinedev/core';
import { AREA_PATHS } from '#shared/paths.ts';
import { readPageUser } from './session-end.ts';

/** The area of administrators. The other areas are open to all signed-in users. */
const ADMIN_AREA = AREA_PATHS.admin;

/** Decides what to show, not what is allowed: row-level security decides that. */
export const accessProvider: AccessControlProvider = {
  async can({ resource }) {
    const user = await readPageUser();
    return { can: resource === ADMIN_AREA ? user?.role === 'admin' : user !== null };
  },
};
