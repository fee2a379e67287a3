import type { AuthProvider } from '@refinedev/core';
import { ApiError } from '#shared/api/api-error.ts';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import { asksForSignIn } from '../rows/data-error.ts';
import { sendJson } from '#browser/api/client.ts';
import { leave, KEPT_TOAST, LOGGED_OUT_TOAST } from '#browser/api/leaving.ts';
import { announceLogout } from '#browser/api/logout.ts';
import { tabStorage } from '#browser/storage.ts';
import { endPushHere } from '#browser/push/own-subscription.ts';
import { DRAFTS, RECENT_ITEMS } from './drafts.ts';
import { forgetCurrentUser, leaveToSignIn } from './session.ts';
import { endSession, readPageUser } from './session-end.ts';
import { inLanguage } from '#shared/language.ts';

/** The session belongs to /api and the storefront's sign-in page: here it is only asked about and ended. */
export const authProvider: AuthProvider = {
  async check() {
    try {
      const user = await readPageUser();
      return { authenticated: user !== null || endSession() };
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 401 && endSession(failure.body.code))
        return { authenticated: true };
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
      await leave(() => sendJson('POST', '/api/logout'));
    } catch {
      return {
        success: false,
        error: { name: 'Logout failed', message: 'Failed to logout. Please try again.' },
      };
    }
    await endPushHere();
    forgetCurrentUser();
    announceLogout();
    tabStorage.remove(DRAFTS);
    tabStorage.remove(RECENT_ITEMS);
    tabStorage.writeJson(KEPT_TOAST, LOGGED_OUT_TOAST);
    globalThis.location.assign(inLanguage('/'));
    return { success: true };
  },

  async onError(error: { code?: string; statusCode?: number }) {
    if (asksForSignIn(error)) endSession(error.code);
    return {};
  },

  getIdentity: readPageUser,
};
