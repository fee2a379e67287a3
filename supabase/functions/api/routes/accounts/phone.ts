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
    summary:
      'Sends a six-digit code to a phone number, by WhatsApp or SMS. The answer is the same for known and unknown numbers. `phone_country` asks for the country of a number that does not tell it.',
    caller: 'nobody',
    body: phoneCodeRequestSchema,
    answer: phoneCodeAnswerSchema,
    rateLimit: { action: 'phone_code_call' },
    handle: ({ c, body }) => sendCode(c, phoneOf(body)),
  }),

  route('POST', '/auth/phone/verify', {
    summary:
      'Signs in by that code, unless a second factor is asked for. A new number gets an account. The session is in the cookies.',
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
    summary: 'Sets a new password with a code of `POST /api/auth/phone/code`. Ends all sessions.',
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
    summary:
      'Sends a code to the number of an account, in the place of a code of its app, for a sign-in that waits for its second factor.',
    caller: 'nobody',
    answer: z.object({ endsWith: z.string(), nextCodeAfter: z.number() }),
    rateLimit: { action: 'phone_code_call' },
    handle: ({ c }) => sendFactorCode(c),
  }),

  route('POST', '/auth/2fa/phone-verify', {
    summary: 'Gives that code. Not for a sign-in by phone: one number is one factor.',
    caller: 'nobody',
    body: factorPhoneCodeSchema,
    answer: userAnswer,
    handle: async ({ c, body }) => ({ user: await finishByPhone(c, body.code) }),
  }),

  route('PUT', '/user/phone', {
    summary:
      'Sends a code to a number that the caller adds or changes to. A change needs a code to the earlier number (`phoneCode`, of `POST /api/auth/phone/code`). The first number needs the password, or a sign-in within the last ten minutes.',
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
    summary: 'Confirms the new number with its code. From then on the caller signs in by it.',
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
    summary:
      'Removes the number that the caller signs in by, with the password or a code to it. An account without an email keeps it.',
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
