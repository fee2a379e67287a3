import { expect, test } from 'vitest';
import { createTokenSource } from '../../../shared/api/access-token.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { createAccessToken, SIGNED_OUT } from './access-token.ts';
import { asksForSignIn, toDataError } from './data-error.ts';

test('the token of somebody signed out is an error that leads to the sign-in page, never a visitor’s call', async () => {
  const unauthorized = new ApiError(401, { message: 'Unauthorized', code: 'unauthorized' }, '{}');
  const accessToken = createAccessToken(createTokenSource(() => Promise.reject(unauthorized)));
  const error: Error = await accessToken().then(
    () => expect.unreachable(),
    (reason: Error) => reason,
  );
  expect(error.name).toBe(SIGNED_OUT);
  // How supabase-js hands a failed token on.
  const handedOn = toDataError({ message: `${error.name}: ${error.message}`, code: '' });
  expect(asksForSignIn(handedOn)).toBe(true);
});

test('a token that could not be fetched is no sign-out', async () => {
  const accessToken = createAccessToken(createTokenSource(() => Promise.reject(new TypeError('Failed to fetch'))));
  await expect(accessToken()).rejects.toThrow('Failed to fetch');
});
