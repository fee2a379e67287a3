import { expect, test } from 'vitest';
import { isBackOfficePath, isSignInPath, propertiesPath } from '#shared/paths.ts';

test('a visitor who searches without any filter gets the plain URL', () => {
  expect(propertiesPath({ location: ' ', propertyType: '', purpose: '' })).toBe('/properties');
});

test('a visitor gets a URL with the filters they filled in, and no others @spec 1.2.15', () => {
  expect(propertiesPath({ location: 'Las Anod', propertyType: '', purpose: 'rent' })).toBe(
    '/properties?location=Las+Anod&purpose=rent',
  );
});

test('an administrator enters the back office by a full page load', () => {
  expect(isBackOfficePath('/admin')).toBe(true);
  expect(isBackOfficePath('/admin/properties?page=2')).toBe(true);
  expect(isBackOfficePath('/broker-dashboard')).toBe(true);
  expect(isBackOfficePath('/administrators')).toBe(false);
  expect(isBackOfficePath('/property/admin')).toBe(false);
});

test('a signed-in user never returns to a sign-in screen', () => {
  expect(isSignInPath('/auth')).toBe(true);
  expect(isSignInPath('/auth?mode=register')).toBe(true);
  expect(isSignInPath('/auth-old/')).toBe(true);
  expect(isSignInPath('/authors')).toBe(false);
  expect(isSignInPath('/property/auth')).toBe(false);
});
