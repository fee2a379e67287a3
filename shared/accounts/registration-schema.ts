import * as z from 'zod/mini';
import { choiceOrDefault, longText, requiredEmail, requiredName, requiredText } from '../api/body-fields.ts';
import { LIMITS } from '../limits.ts';
import { password } from './password.ts';

/** Letters, digits, dots, dashes and underscores, as in the database's constraint. */
const USERNAME = /^[A-Za-z0-9._-]*$/;

/** The body of `POST /api/register/email`. */
export const quickRegistrationSchema = z.object({
  email: requiredEmail('Invalid email address'),
  password: password(6),
  firstName: requiredName(LIMITS.name, 'First name'),
  lastName: requiredName(LIMITS.name, 'Last name'),
});

/** The body of the call behind the link of a confirmation email. The link confirms a new account or a changed email. */
export const emailConfirmationSchema = z.object({
  token: requiredText(LIMITS.resetToken, 'Token'),
  type: choiceOrDefault(['signup', 'email_change'], 'Type'),
});

/** The body of `POST /api/register`. */
export const registrationSchema = z.extend(quickRegistrationSchema, {
  username: longText(3, LIMITS.username, 'Username').check(
    z.regex(USERNAME, 'Username can have letters, digits, dots, dashes and underscores'),
  ),
});
