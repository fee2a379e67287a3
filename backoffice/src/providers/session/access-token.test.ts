import { expect, test } from 'vitest';
import { ApiError, SECOND_FACTOR_REQUIRED } from '#shared/api/api-error.ts';
import { createTokenSource } from '#browser/api/access-token.ts';
import { createAccessToken, SIGNED_OUT } from './access-token.ts';
import { asksForSignIn, toDataError } from '../rows/data-error.ts';

test('a signed-out user’s token is an error that leads to the sign-in page, never an anonymous call', async () => {
  const unauthorized = new ApiError(401, { message: 'Unauthorized', code: 'unauthorized' }, '{}');
  const accessToken = createAccessToken(createTokenSource(() => Promise.reject(unauthorized)));
  const error: Error = await accessToken().then(
    () => expect.unreachable(),
    (reason: Error) => reason,
  );
  expect(error.name).toBe(SIGNED_OUT);
  // supabase-js passes a failed token on in this form.
  const handedOn = await toDataError({ message: `${error.name}: ${error.message}`, code: '' });
  expect(asksForSignIn(handedOn)).toBe(true);
});

test('an MFA pending session has another error code than an ended session @feature 2.4a', async () => {
  const pendingMfa = new ApiError(401, { message: 'Any words', code: SECOND_FACTOR_REQUIRED }, '{}');
  const error: Error = await createAccessToken(createTokenSource(() => Promise.reject(pendingMfa)))().then(
    () => expect.unreachable(),
    (reason: Error) => reason,
  );
  expect((await toDataError({ message: `${error.name}: ${error.message}` })).code).toBe(SECOND_FACTOR_REQUIRED);
});

test('a failed token request does not sign the user out', async () => {
  const accessToken = createAccessToken(createTokenSource(() => Promise.reject(new TypeError('Failed to fetch'))));
  await expect(accessToken()).rejects.toThrow('Failed to fetch');
});
