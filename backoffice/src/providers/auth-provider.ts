import type { AuthProvider } from '@refinedev/core';
import { API_MESSAGES } from '../../../shared/api/api-messages.ts';
import { sendJson } from '../../../shared/api/client.ts';
import { announceLeaving, announceLogout } from '../../../shared/api/logout.ts';
import { asksForSignIn } from './data-error.ts';
import { forgetCurrentUser, leaveToSignIn, readCurrentUser } from './session.ts';

/** The session belongs to /api and the storefront's sign-in page: here it is only asked about and ended. */
export const authProvider: AuthProvider = {
  async check() {
    try {
      const user = await readCurrentUser();
      if (!user) leaveToSignIn();
      return { authenticated: user !== null };
    } catch {
      // Nobody knows who is there. Refine wants an answer all the same, and the layout tells this one from a visitor.
      return { authenticated: false, error: { name: 'Unknown user', message: API_MESSAGES.unavailable } };
    }
  },

  // Refine requires it; the sign-in page belongs to the storefront.
  async login() {
    leaveToSignIn();
    return { success: true };
  },

  async logout() {
    try {
      announceLeaving();
      await sendJson('POST', '/api/logout');
    } catch {
      return {
        success: false,
        error: { name: 'Failed to log out', message: 'You are still signed in. Please try again.' },
      };
    }
    forgetCurrentUser();
    announceLogout();
    globalThis.location.assign('/');
    return { success: true };
  },

  async onError(error: { code?: string; statusCode?: number }) {
    if (asksForSignIn(error)) {
      forgetCurrentUser();
      leaveToSignIn();
    }
    return {};
  },

  getIdentity: readCurrentUser,
};
