import type * as z from 'zod/mini';
import type { profileChangesSchema } from '#shared/users/profile-schema.ts';

export type ProfileChanges = z.output<typeof profileChangesSchema>;
export type ProfileValues = z.input<typeof profileChangesSchema>;

type ProfileField = {
  name: Exclude<keyof ProfileValues, 'profileImageUrl'>;
  label: string;
  type?: 'email';
  autoComplete?: string;
  placeholder?: string;
  hint?: string;
  /** A multi-line field over the full width of the form. */
  long?: true;
};

/** The fields of a profile, in the order of the page and the form. */
export const PROFILE_FIELDS: readonly ProfileField[] = [
  { name: 'firstName', label: 'First Name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last Name', autoComplete: 'family-name' },
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    autoComplete: 'email',
    hint: 'Your new email takes effect when you open the link we send to it.',
  },
  { name: 'phone', label: 'Phone' },
  { name: 'location', label: 'Location', autoComplete: 'address-level2', placeholder: 'Hargeisa' },
  { name: 'profession', label: 'Profession', autoComplete: 'organization-title' },
  { name: 'company', label: 'Company', autoComplete: 'organization' },
  { name: 'bio', label: 'Bio', long: true },
];

/** Storage key for the unsaved form. */
export const PROFILE_TYPED = 'profile';
