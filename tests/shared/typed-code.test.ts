import { expect, test } from 'vitest';
import { readFactorCode } from '#shared/accounts/typed-code.ts';
import { readCode } from '#shared/format/plain-signs.ts';
import { secondFactorSignInSchema } from '#shared/accounts/sign-in-schema.ts';
import {
  accountDeletionSchema,
  secondFactorSchema,
  twoFactorEnableSchema,
} from '#shared/accounts/two-factor-schema.ts';
import { passwordChangeSchema } from '#shared/accounts/password-schema.ts';
import { verificationCodeSchema } from '#shared/verifications/verification-schema.ts';

test.each([
  ['904 029', '904029'],
  ['904-029', '904029'],
  ['904–029', '904029'],
  ['904\u00A0029', '904029'],
  [' 904029\n', '904029'],
  ['٩٠٤٠٢٩', '904029'],
  ['۹۰۴۰۲۹', '904029'],
  ['९०४०२९', '904029'],
  ['９０４０２９', '904029'],
  ['𝟗𝟎𝟒𝟎𝟐𝟗', '904029'],
  ['904029\u200B', '904029'],
  ['\u200E904\u2060029\uFEFF', '904029'],
  ['9\uFE0F04029', '904029'],
  ['DT25Y BL922', 'DT25Y-BL922'],
  ['DT25Y–BL922', 'DT25Y-BL922'],
  ['DT25Y-BL922', 'DT25Y-BL922'],
  ['DT25YBL922', 'DT25Y-BL922'],
  ['dt25y\u00A0—\u00A0bl922', 'dt25y-bl922'],
])('a person who pastes %j means the code %j', (pasted, code) => {
  expect(readFactorCode(pasted)).toBe(code);
  expect(secondFactorSchema.parse({ token: pasted })).toEqual({ token: code });
  const account = { username: 'hodan', password: 'secret-password' };
  expect(secondFactorSignInSchema.parse({ ...account, twoFactorToken: pasted }).twoFactorToken).toBe(code);
  expect(accountDeletionSchema.parse({ password: 'secret-password', twoFactorToken: pasted }).twoFactorToken).toBe(
    code,
  );
});

test('a person who turns two-factor on pastes the code as their app shows it', () => {
  expect(twoFactorEnableSchema.parse({ secret: 'JBSW', token: '٩٠٤ ٠٢٩' }).token).toBe('904029');
});

test('a person who pastes a code from an email or from the office means its digits alone', () => {
  expect(readCode('12345 67890')).toBe('1234567890');
  const passwords = {
    currentPassword: 'old-password',
    newPassword: 'new-password-1',
    confirmPassword: 'new-password-1',
  };
  expect(passwordChangeSchema.parse({ ...passwords, code: '12345–67890' }).code).toBe('1234567890');
  expect(verificationCodeSchema.parse({ code: '٩٠٤ ٠٢٩' })).toEqual({ code: '904029' });
});

test.each(['', '12345', '1234567', 'abcdef', '9.04.029x'])('a person who types %j has typed no code', (typed) => {
  expect(secondFactorSchema.safeParse({ token: typed }).success).toBe(false);
});
