import * as z from 'zod/mini';
import { atLeast, requiredText } from '../api/body-fields.ts';
import { LIMITS } from '../limits.ts';
import { password, repeats } from './password.ts';
import { PHONE_COUNTRIES } from '../phones/phone-countries.ts';
import { readCode } from '../format/plain-signs.ts';

const NO_PHONE = 'Please enter your phone number';
const CODE_MESSAGE = 'The code must have 6 digits';

/** A phone number as typed. The server reads it; `country` is needed if the number has no country code. */
const typedPhone = {
  phone: requiredText(LIMITS.phone * 2, 'Phone number', NO_PHONE),
  country: z.optional(z.nullable(z.enum(PHONE_COUNTRIES, 'Please choose the country of this number'))),
};

/** The six digits of an SMS code. */
const phoneCode = z.string(CODE_MESSAGE).check(z.overwrite(readCode), z.regex(/^\d{6}$/, CODE_MESSAGE));

/** The body of `POST /api/auth/phone/code`. */
export const phoneCodeRequestSchema = z.object(typedPhone);

/** The server sent a code to this E.164 number. The next code is possible after `nextCodeAfter` seconds. */
export const phoneCodeAnswerSchema = z.object({ phone: z.string(), nextCodeAfter: z.number() });

/** The body of `POST /api/auth/phone/verify`, and of the call that confirms a changed number. */
export const phoneVerificationSchema = z.object({ ...typedPhone, code: phoneCode });

/** The body of `POST /api/auth/phone/reset-password`. */
export const phoneResetSchema = z
  .object({
    ...typedPhone,
    code: phoneCode,
    password: password(8),
    confirmPassword: z.string("Passwords don't match"),
  })
  .check(repeats('password'));

/** Proof that the caller owns the account: the password, or a code sent to the number of the account. */
export const ownerProof = { password: z.optional(password(1)), phoneCode: z.optional(phoneCode) };

/** Requires the password or the phone code. */
export const hasProof = z.refine<{ password?: string | undefined; phoneCode?: string | undefined }>(
  ({ password: typed, phoneCode: code }) => typed !== undefined || code !== undefined,
  { path: ['password'], error: atLeast(1, 'Password') },
);

/** The body of `PUT /api/user/phone`. */
export const phoneChangeSchema = z.object({ ...typedPhone, ...ownerProof });

/** The body of `DELETE /api/user/phone`. */
export const phoneRemovalSchema = z.object(ownerProof).check(hasProof);

/** The body of `POST /api/auth/2fa/phone-verify`. */
export const factorPhoneCodeSchema = z.object({ code: phoneCode });
