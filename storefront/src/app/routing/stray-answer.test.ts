import { expect, test } from 'vitest';
import { strayAnswerPath } from './stray-answer.ts';

const at = (address: string) => strayAnswerPath(new URL(address, 'http://localhost'));

test('a visitor whom Supabase Auth redirects with an error reaches the screen that shows it', () => {
  expect(at('/?error=invalid_request&error_code=bad_oauth_state')).toBe(
    '/api/auth/callback?error=invalid_request&error_code=bad_oauth_state',
  );
  expect(at('/#error=access_denied&error_code=otp_expired')).toBe(
    '/api/auth/callback?error=access_denied&error_code=otp_expired',
  );
});

test('a visitor of any other URL stays there', () => {
  expect(at('/')).toBeNull();
  expect(at('/?location=Burao#main')).toBeNull();
  expect(at('/cars?error_code=bad_oauth_state')).toBeNull();
});
