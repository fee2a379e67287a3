import * as z from 'zod/mini';
import { choiceOrDefault, longText, requiredEmail, requiredName, requiredText } from '../api/body-fields.ts';
import { LIMITS } from '../limits.ts';
import { password } from './password.ts';

/** Letters, digits, dots and dashes, as the database takes them. */
const USERNAME = /^[A-Za-z0-9._-]*$/;

/** The body of `POST /api/register/email`. */
export const quickRegistrationSchema = z.object({
  email: requiredEmail('Invalid email address'),
  password: password(6),
  firstName: requiredName(LIMITS.name, 'First name'),
  lastName: requiredName(LIMITS.name, 'Last name'),
});

/** The body of the call that a mail's link makes: whose address it confirms, a new account's or a changed one. */
export const emailConfirmationSchema = z.object({
  token: requiredText(LIMITS.resetToken, 'Token'),
  type: choiceOrDefault(['signup', 'email_change'], 'Type'),
});

/** The body of `POST /api/register`. */
export const registrationSchema = z.extend(quickRegistrationSchema, {
  username: longText(3, LIMITS.username, 'Username').check(
    z.regex(USERNAME, 'Username may have letters, digits, dots, dashes and underscores'),
  ),
});
