import * as z from 'zod/mini';
import { textOrNull } from '../api/answer-fields.ts';
import { optionalText, requiredChoice, requiredEmail, requiredName } from '../api/body-fields.ts';
import { LIMITS } from '../limits.ts';
import { optionalPhone } from '../phones/phone-schema.ts';
import { currentUserSchema } from './current-user.ts';
import { ROLES } from './person-facts.ts';

/** The pattern of the database's constraint. */
const PICTURE = /^(https:\/\/|\/media\/)[^\s"<>]+$/;

const LANGUAGE_CODE = /^[a-z]{2,3}$/;

/** The body of `PATCH /api/user/profile`. */
export const profileChangesSchema = z.object({
  firstName: z.optional(requiredName(LIMITS.name, 'First name')),
  lastName: z.optional(requiredName(LIMITS.name, 'Last name')),
  email: z.optional(requiredEmail('Please enter a valid email address')),
  phone: optionalPhone(),
  bio: optionalText(LIMITS.bio, 'Bio'),
  location: optionalText(LIMITS.location, 'Location'),
  profession: optionalText(LIMITS.profession, 'Profession'),
  company: optionalText(LIMITS.company, 'Company'),
  language: z.pipe(
    optionalText(LIMITS.language, 'Language'),
    z.optional(z.nullable(z.string().check(z.regex(LANGUAGE_CODE, 'Language must be a code of 2 or 3 small letters')))),
  ),
  profileImageUrl: z.pipe(
    optionalText(LIMITS.imageUrl, 'Profile picture'),
    z.optional(
      z.nullable(
        z.string().check(z.regex(PICTURE, 'Profile pictures must be https links or files uploaded to this site')),
      ),
    ),
  ),
});

/** The name of a user who signed up by phone: a part of the body of `PATCH /api/user/profile`. */
export const newMemberSchema = z.object({
  firstName: requiredName(LIMITS.name, 'First name'),
  lastName: requiredName(LIMITS.name, 'Last name'),
});

/** The user, and a new email that still needs confirmation. */
export const profileAnswerSchema = z.object({ user: currentUserSchema, pendingEmail: textOrNull() });

/** The body of `PATCH /api/admin/users/{id}`. */
export const roleChangeSchema = z.object({ role: requiredChoice(ROLES, 'Role') });
