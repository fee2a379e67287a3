import type { AccessControlProvider } from '@refinedev/core';
import { readCurrentUser } from './session.ts';

/** What to show, not what is allowed: row-level security decides that. All of today's screens are administrators'. */
export const accessProvider: AccessControlProvider = {
  async can() {
    const user = await readCurrentUser();
    return { can: user?.role === 'admin' };
  },
};
