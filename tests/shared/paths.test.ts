import { expect, test } from 'vitest';
import { isBackOfficePath, isSignInPath, propertiesPath } from '#shared/paths.ts';

test('a visitor who searches without any filter gets the plain address', () => {
  expect(propertiesPath({ location: ' ', propertyType: '', purpose: '' })).toBe('/properties');
});

test('a visitor gets an address with the filters that were filled in, and no others @spec 1.2.15', () => {
  expect(propertiesPath({ location: 'Las Anod', propertyType: '', purpose: 'rent' })).toBe(
    '/properties?location=Las+Anod&purpose=rent',
  );
});

test('an administrator is sent to the back office by a full load', () => {
  expect(isBackOfficePath('/admin')).toBe(true);
  expect(isBackOfficePath('/admin/properties?page=2')).toBe(true);
  expect(isBackOfficePath('/broker-dashboard')).toBe(true);
  expect(isBackOfficePath('/administrators')).toBe(false);
  expect(isBackOfficePath('/property/admin')).toBe(false);
});

test('somebody who has signed in is never led to a sign-in screen', () => {
  expect(isSignInPath('/auth')).toBe(true);
  expect(isSignInPath('/auth?mode=register')).toBe(true);
  expect(isSignInPath('/auth-old/')).toBe(true);
  expect(isSignInPath('/authors')).toBe(false);
  expect(isSignInPath('/property/auth')).toBe(false);
});
