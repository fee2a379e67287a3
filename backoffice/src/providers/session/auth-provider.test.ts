import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LEAVING } from '#browser/api/leaving.ts';
import { accessProvider } from './access-provider.ts';
import { authProvider } from './auth-provider.ts';
import { forgetCurrentUser } from './session.ts';

const assign = vi.fn();
const keep = vi.fn();

function answerWith(status: number, body: unknown): void {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(body, { status })),
  );
}

beforeEach(() => {
  forgetCurrentUser();
  assign.mockReset();
  vi.stubGlobal('location', { pathname: '/admin/properties', search: '?currentPage=2', assign });
  vi.stubGlobal('document', { cookie: 'signed_in=1', querySelector: () => null, querySelectorAll: () => [] });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('sessionStorage', { setItem: keep });
});
afterEach(() => vi.unstubAllGlobals());

const SIGN_IN = '/auth?next=%2Fadmin%2Fproperties%3FcurrentPage%3D2';

describe('whoever opens the panel', () => {
  test('goes to the sign-in page as a visitor, whom nobody has to be asked about', async () => {
    answerWith(500, {});
    vi.stubGlobal('document', { cookie: '', querySelector: () => null, querySelectorAll: () => [] });
    expect(await authProvider.check()).toEqual({ authenticated: false });
    expect(fetch).not.toHaveBeenCalled();
    expect(assign).toHaveBeenCalledWith(SIGN_IN);
  });

  test('goes to the sign-in page when the session has ended', async () => {
    answerWith(401, { message: 'Unauthorized', code: 'unauthorized' });
    expect(await authProvider.check()).toEqual({ authenticated: false });
    expect(assign).toHaveBeenCalledWith(SIGN_IN);
  });

  test('may enter as an administrator, with one call for all askers', async () => {
    answerWith(200, { user: { firstName: 'Ayaan', role: 'admin' } });
    expect(await authProvider.check()).toEqual({ authenticated: true });
    expect(await accessProvider.can({ action: 'list' })).toEqual({ can: true });
    expect(await authProvider.getIdentity!()).toMatchObject({ firstName: 'Ayaan' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('may enter the dashboards as a member, not the panel, and stays signed in', async () => {
    answerWith(200, { user: { firstName: 'Hodan', role: 'user' } });
    expect(await authProvider.check()).toEqual({ authenticated: true });
    expect(await accessProvider.can({ resource: '/admin', action: 'show' })).toEqual({ can: false });
    expect(await accessProvider.can({ resource: '/agent-dashboard', action: 'show' })).toEqual({ can: true });
    expect(assign).not.toHaveBeenCalled();
  });

  test('is not taken for a visitor when the answer fails', async () => {
    answerWith(503, { message: 'Later', code: 'unavailable' });
    expect(await authProvider.check()).toMatchObject({ authenticated: false, error: { name: 'Unknown user' } });
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('an expired session', () => {
  test.each([{ code: 'PGRST301' }, { code: 'PGRST303' }, { statusCode: 401 }])(
    'leads to signing in: %o',
    async (error) => {
      await authProvider.onError(error);
      expect(assign).toHaveBeenCalledWith(SIGN_IN);
    },
  );

  test('is not what a refused change means', async () => {
    await authProvider.onError({ code: '42501', statusCode: 403 });
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('logging out', () => {
  test('stops what asks by itself, then goes home', async () => {
    answerWith(200, {});
    window.addEventListener(LEAVING, () => expect(fetch).not.toHaveBeenCalled());
    expect(await authProvider.logout({})).toEqual({ success: true });
    expect(fetch).toHaveBeenCalledWith('/api/logout', expect.objectContaining({ method: 'POST' }));
    expect(keep).toHaveBeenCalledWith('toast', expect.stringContaining('You have been logged out of your account.'));
    expect(assign).toHaveBeenCalledWith('/');
    expect.assertions(5);
  });

  test('stays here and says so when it fails', async () => {
    answerWith(500, { message: 'No', code: 'unavailable' });
    expect(await authProvider.logout({})).toEqual({
      success: false,
      error: { name: 'Logout failed', message: 'Failed to logout. Please try again.' },
    });
    expect(assign).not.toHaveBeenCalled();
  });
});
