import { DONE_MESSAGES } from '#shared/api/messages/done-messages.ts';
import { doneSchema } from '#shared/api/error-schema.ts';
import { forgotPasswordSchema, resetPasswordSchema } from '#shared/accounts/password-schema.ts';
import {
  emailConfirmationSchema,
  quickRegistrationSchema,
  registrationSchema,
} from '#shared/accounts/registration-schema.ts';
import { registrationAnswerSchema } from '#shared/accounts/sign-in-answer.ts';
import { sendConfirmation, sendRecovery, redeemLink } from '../../auth/auth-client.ts';
import { inBackground } from '../../http/background.ts';
import { register, resetPassword } from '../../auth/registration.ts';
import { mailboxOf } from '#shared/accounts/mailbox.ts';
import { route } from '../../http/route.ts';

export const registrationRoutes = [
  route('POST', '/register', {
    summary: 'Registers somebody with a username, and signs them in unless they have to confirm their address first.',
    caller: 'nobody',
    body: registrationSchema,
    answer: registrationAnswerSchema,
    status: 201,
    rateLimit: { action: 'register', account: ({ body }) => mailboxOf(body.email) },
    handle: ({ c, body }) => register(c, body),
  }),

  route('POST', '/register/email', {
    summary: 'Registers somebody by e-mail alone, in the same way.',
    caller: 'nobody',
    body: quickRegistrationSchema,
    answer: registrationAnswerSchema,
    status: 201,
    rateLimit: { action: 'register', account: ({ body }) => mailboxOf(body.email) },
    handle: ({ c, body }) => register(c, body),
  }),

  route('POST', '/auth/forgot-password', {
    summary: 'Sends a mail with which a new password can be chosen, if anybody has the address.',
    caller: 'nobody',
    body: forgotPasswordSchema,
    answer: doneSchema,
    rateLimit: { action: 'forgot_password', account: ({ body }) => body.email },
    handle: async ({ c, body }) => {
      inBackground(sendRecovery(c, body.email));
      return { message: DONE_MESSAGES.resetLinkSent };
    },
  }),

  route('POST', '/auth/reset-password', {
    summary: 'Sets a new password with the token of that mail. Ends all sessions.',
    caller: 'nobody',
    body: resetPasswordSchema,
    answer: doneSchema,
    rateLimit: { action: 'redeem_link' },
    handle: async ({ c, body }) => {
      await resetPassword(c, body);
      return { message: DONE_MESSAGES.passwordReset };
    },
  }),

  route('POST', '/auth/send-verification', {
    summary: 'Sends the mail again that confirms an address, if it waits for that.',
    caller: 'nobody',
    body: forgotPasswordSchema,
    answer: doneSchema,
    // The rate limit counts all requests for messages to an email together, for any purpose.
    rateLimit: { action: 'forgot_password', account: ({ body }) => body.email },
    handle: async ({ c, body }) => {
      inBackground(sendConfirmation(c, body.email));
      return { message: DONE_MESSAGES.confirmationSent };
    },
  }),

  route('POST', '/auth/verify-email', {
    summary: 'Confirms an address with the token of a mail. Signs nobody in.',
    caller: 'nobody',
    body: emailConfirmationSchema,
    answer: doneSchema,
    rateLimit: { action: 'redeem_link' },
    handle: async ({ c, body: { token, type = 'signup' } }) => {
      const user = await redeemLink(c, type, token);
      const message = user ? DONE_MESSAGES.emailConfirmed : DONE_MESSAGES.otherEmailToo;
      return { message };
    },
  }),
];
