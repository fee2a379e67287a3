import * as z from 'zod/mini';
import {
  factorPhoneCodeSchema,
  phoneChangeSchema,
  phoneCodeAnswerSchema,
  phoneCodeRequestSchema,
  phoneRemovalSchema,
  phoneResetSchema,
  phoneVerificationSchema,
} from '#shared/accounts/phone-schema.ts';
import { signInAnswerSchema } from '#shared/accounts/sign-in-answer.ts';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import { doneSchema } from '#shared/api/error-schema.ts';
import { DONE_MESSAGES } from '#shared/api/messages/done-messages.ts';
import { currentUserSchema } from '#shared/users/current-user.ts';
import { suspendedSchema } from '#shared/users/suspension-schema.ts';
import { setPassword } from '../../auth/auth-admin.ts';
import {
  confirmChange,
  endProof,
  phoneOf,
  proveByCode,
  requireOwner,
  sendChangeCode,
  sendCode,
} from '../../auth/phone.ts';
import { finishByPhone, sendFactorCode } from '../../auth/phone-factor.ts';
import { requireRecentSignIn, verifiedFactors } from '../../auth/second-factor.ts';
import { writeUnfinished } from '../../auth/session-cookies.ts';
import { beginSession, readUser } from '../../auth/sign-in.ts';
import { allowPhoneChange, endElevations, recordPhoneReset, removePhone } from '../../database/server-database.ts';
import { Failure } from '../../http/errors.ts';
import { route } from '../../http/route.ts';

const userAnswer = z.object({ user: currentUserSchema });

export const phoneRoutes = [
  route('POST', '/auth/phone/code', {
    summary: 'Send a sign-in code to a phone',
    description:
      'Sends a six-digit code to a phone number by WhatsApp or SMS. The response is equal for known and unknown numbers. The error `phone_country` means that the number needs a country.',
    caller: 'nobody',
    body: phoneCodeRequestSchema,
    answer: phoneCodeAnswerSchema,
    rateLimit: { action: 'phone_code_call' },
    handle: ({ c, body }) => sendCode(c, phoneOf(body)),
  }),

  route('POST', '/auth/phone/verify', {
    summary: 'Sign in with a phone code',
    description:
      'Signs in with the code of `POST /api/auth/phone/code` and sets the session cookies. A new number gets an account. If the account uses two-factor authentication, the response asks for the second factor.',
    caller: 'nobody',
    body: phoneVerificationSchema,
    answer: signInAnswerSchema,
    otherwise: { 403: suspendedSchema },
    handle: async ({ c, body }) => {
      const session = await proveByCode(c, phoneOf(body), body.code);
      if (verifiedFactors(session.user).length === 0) return { user: await beginSession(c, session) };
      writeUnfinished(c, session);
      return { requiresTwoFactor: true as const, userId: session.user.id };
    },
  }),

  route('POST', '/auth/phone/reset-password', {
    summary: 'Reset the password with a phone code',
    description: 'Sets a new password with the code of `POST /api/auth/phone/code`. Ends all sessions of the account.',
    caller: 'nobody',
    body: phoneResetSchema,
    answer: doneSchema,
    otherwise: { 403: suspendedSchema },
    handle: async ({ c, body }) => {
      const proof = await proveByCode(c, phoneOf(body), body.code);
      await endProof(c, proof);
      await recordPhoneReset(c, proof.user.id);
      await setPassword(c, proof.user.id, body.password);
      await endElevations(c, proof.user.id);
      return { message: DONE_MESSAGES.passwordReset };
    },
  }),

  route('POST', '/auth/2fa/phone-code', {
    summary: 'Send a second-factor code to the phone',
    description:
      'Sends a code to the account’s phone, as an alternative to the authenticator app. The sign-in in this browser must be waiting for its second factor.',
    caller: 'nobody',
    answer: z.object({ endsWith: z.string(), nextCodeAfter: z.number() }),
    rateLimit: { action: 'phone_code_call' },
    handle: ({ c }) => sendFactorCode(c),
  }),

  route('POST', '/auth/2fa/phone-verify', {
    summary: 'Finish sign-in with a phone code',
    description:
      'Completes the sign-in with the code of `POST /api/auth/2fa/phone-code`. A sign-in by phone cannot use it, because one number is one factor.',
    caller: 'nobody',
    body: factorPhoneCodeSchema,
    answer: userAnswer,
    handle: async ({ c, body }) => ({ user: await finishByPhone(c, body.code) }),
  }),

  route('PUT', '/user/phone', {
    summary: 'Add or change your phone number',
    description:
      'Sends a code to the new number. A change also needs `phoneCode`, a code that `POST /api/auth/phone/code` sent to the current number. A first number needs the password, or a sign-in within the last ten minutes.',
    caller: 'user',
    body: phoneChangeSchema,
    answer: phoneCodeAnswerSchema,
    rateLimit: { action: 'phone_code_call' },
    handle: async ({ c, body }) => {
      const phone = phoneOf(body);
      const user = await readUser(c);
      if (user.signInPhone === phone) {
        const text = API_MESSAGES.samePhone;
        throw new Failure(400, 'same_phone', text, { phone: text });
      }
      if (user.signInPhone) {
        if (!body.phoneCode) throw new Failure(400, 'code_required', API_MESSAGES.oldNumberAgrees);
        await requireOwner(c, user, { phoneCode: body.phoneCode });
      } else if (body.password === undefined) requireRecentSignIn(c.get('accessToken') ?? '');
      else await requireOwner(c, user, { password: body.password });
      await allowPhoneChange(c, user.id, phone);
      return sendChangeCode(c, phone);
    },
  }),

  route('POST', '/user/phone/confirm', {
    summary: 'Confirm your new phone number',
    description: 'Confirms the new number with its code. The caller can then sign in with it.',
    caller: 'user',
    body: phoneVerificationSchema,
    answer: userAnswer,
    handle: async ({ c, body }) => {
      const { id } = await readUser(c);
      await confirmChange(c, id, phoneOf(body), body.code);
      return { user: await readUser(c) };
    },
  }),

  route('DELETE', '/user/phone', {
    summary: 'Remove your phone number',
    description:
      'Removes the sign-in number. The body contains the password or a code sent to the number. An account without an email cannot remove its number.',
    caller: 'user',
    body: phoneRemovalSchema,
    answer: userAnswer,
    handle: async ({ c, body }) => {
      const user = await readUser(c);
      await requireOwner(c, user, body);
      await removePhone(c, user.id);
      return { user: await readUser(c) };
    },
  }),
];
