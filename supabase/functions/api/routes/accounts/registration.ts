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
    summary: 'Register with a username',
    description: 'Creates an account and signs the user in, unless they must first confirm their email.',
    caller: 'nobody',
    body: registrationSchema,
    answer: registrationAnswerSchema,
    status: 201,
    rateLimit: { action: 'register', account: ({ body }) => mailboxOf(body.email) },
    handle: ({ c, body }) => register(c, body),
  }),

  route('POST', '/register/email', {
    summary: 'Register with an email',
    description:
      'Creates an account without a username. Signs the user in, unless they must first confirm their email.',
    caller: 'nobody',
    body: quickRegistrationSchema,
    answer: registrationAnswerSchema,
    status: 201,
    rateLimit: { action: 'register', account: ({ body }) => mailboxOf(body.email) },
    handle: ({ c, body }) => register(c, body),
  }),

  route('POST', '/auth/forgot-password', {
    summary: 'Send a password reset email',
    description:
      'Sends an email with a link to choose a new password, if an account has the email. The response is equal for known and unknown emails.',
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
    summary: 'Reset the password with an email token',
    description: 'Sets a new password with the token of the reset email. Ends all sessions of the account.',
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
    summary: 'Resend the confirmation email',
    description: 'Sends the confirmation email again, if the account still waits for its confirmation.',
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
    summary: 'Confirm an email',
    description: 'Confirms an email with the token of the confirmation email. Does not sign the user in.',
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
