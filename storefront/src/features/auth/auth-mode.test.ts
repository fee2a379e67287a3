import { expect, test } from 'vitest';
import { modePath, readMode } from './auth-mode.ts';

const modeOf = (query: string) => readMode(new URLSearchParams(query));

test('a visitor gets the mode in the URL, and the sign-in for an unknown mode @spec 2.2.2 2.2.7', () => {
  expect(modeOf('')).toBe('login');
  expect(modeOf('mode=register')).toBe('register');
  expect(modeOf('mode=forgot-password&next=/cars')).toBe('forgot-password');
  expect(modeOf('mode=nonsense')).toBe('login');
});

test('a visitor who follows an emailed link gets the mode of that email', () => {
  expect(modeOf('token=abc')).toBe('reset-password');
  expect(modeOf('mode=verify-email&token=abc&type=signup')).toBe('verify-email');
});

test('a visitor without a link or a redirect gets no screen for a new password or a code', () => {
  expect(modeOf('mode=reset-password')).toBe('login');
  expect(modeOf('mode=second-factor')).toBe('login');
  expect(modeOf('twoFactor=social&next=/')).toBe('second-factor');
});

test('a visitor who changes the mode still reaches the page they wanted @spec 2.4.12', () => {
  expect(modePath('/auth', 'register', '/messages?with=7')).toBe('/auth?mode=register&next=%2Fmessages%3Fwith%3D7');
  expect(modePath('/auth', null, '/')).toBe('/auth');
});
