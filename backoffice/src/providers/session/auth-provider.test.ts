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

describe('a user who opens the panel', () => {
  test('a user who opens the panel reaches the sign-in page as a visitor, without a request to the server @spec 2.2.3 2.6.3', async () => {
    answerWith(500, {});
    vi.stubGlobal('document', { cookie: '', querySelector: () => null, querySelectorAll: () => [] });
    expect(await authProvider.check()).toEqual({ authenticated: false });
    expect(fetch).not.toHaveBeenCalled();
    expect(assign).toHaveBeenCalledWith(SIGN_IN);
  });

  test('a user who opens the panel reaches the sign-in page when the session has ended', async () => {
    answerWith(401, { message: 'Unauthorized', code: 'unauthorized' });
    expect(await authProvider.check()).toEqual({ authenticated: false });
    expect(assign).toHaveBeenCalledWith(SIGN_IN);
  });

  test('a user who opens the panel enters as an administrator, and the provider loads the user once', async () => {
    answerWith(200, { user: { firstName: 'Ayaan', role: 'admin' } });
    expect(await authProvider.check()).toEqual({ authenticated: true });
    expect(await accessProvider.can({ action: 'list' })).toEqual({ can: true });
    expect(await authProvider.getIdentity!()).toMatchObject({ firstName: 'Ayaan' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('a user who opens the panel enters the dashboards as a member, but not the panel, and stays signed in @spec 2.2.3 2.6.3', async () => {
    answerWith(200, { user: { firstName: 'Hodan', role: 'user' } });
    expect(await authProvider.check()).toEqual({ authenticated: true });
    expect(await accessProvider.can({ resource: '/admin', action: 'show' })).toEqual({ can: false });
    expect(await accessProvider.can({ resource: '/agent-dashboard', action: 'show' })).toEqual({ can: true });
    expect(assign).not.toHaveBeenCalled();
  });

  test('a user who opens the panel does not count as a visitor when the request fails', async () => {
    answerWith(503, { message: 'Later', code: 'unavailable' });
    expect(await authProvider.check()).toMatchObject({ authenticated: false, error: { name: 'Unknown user' } });
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('an expired session', () => {
  test.each([{ code: 'PGRST301' }, { code: 'PGRST303' }, { statusCode: 401 }])(
    'an expired session leads to the sign-in page: %o',
    async (error) => {
      await authProvider.onError(error);
      expect(assign).toHaveBeenCalledWith(SIGN_IN);
    },
  );

  test('an expired session is not the reason of a refused change', async () => {
    await authProvider.onError({ code: '42501', statusCode: 403 });
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('a logout', () => {
  test('a logout announces itself before the call, and then leads home', async () => {
    answerWith(200, {});
    window.addEventListener(LEAVING, () => expect(fetch).not.toHaveBeenCalled());
    expect(await authProvider.logout({})).toEqual({ success: true });
    expect(fetch).toHaveBeenCalledWith('/api/logout', expect.objectContaining({ method: 'POST' }));
    expect(keep).toHaveBeenCalledWith('toast', expect.stringContaining('You have been logged out of your account.'));
    expect(assign).toHaveBeenCalledWith('/');
    expect.assertions(5);
  });

  test('a logout shows an error and stays on the page when it fails @spec 1.8.5', async () => {
    answerWith(500, { message: 'No', code: 'unavailable' });
    expect(await authProvider.logout({})).toEqual({
      success: false,
      error: { name: 'Logout failed', message: 'Failed to logout. Please try again.' },
    });
    expect(assign).not.toHaveBeenCalled();
  });
});
