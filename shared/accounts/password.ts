import * as z from 'zod/mini';
import { atLeast } from '../api/body-fields.ts';
import { MAX_PASSWORD } from '../limits.ts';
import { t } from '../format/text.ts';

/** A password exactly as typed: nothing is trimmed. */
export function password(min: number, name?: string) {
  const label = name ?? t('Password');
  const message = atLeast(min, label);
  return z.string(message).check(
    z.minLength(min, message),
    z.maxLength(MAX_PASSWORD, t(`${label} must be at most ${MAX_PASSWORD} characters`)),
    z.refine((value) => !value.includes('\0'), 'This contains a character that is not allowed'),
    z.refine(
      (value) => new TextEncoder().encode(value).length <= MAX_PASSWORD,
      t(`${label} is too long. Please use fewer characters`),
    ),
  );
}

/** Checks that `confirmPassword` repeats the new password. */
export function repeats<Field extends string>(field: Field) {
  return z.refine<Record<Field | 'confirmPassword', string>>((body) => body[field] === body.confirmPassword, {
    path: ['confirmPassword'],
    error: "Passwords don't match",
  });
}
