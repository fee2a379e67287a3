import type * as z from 'zod/mini';
import type { personNameSchema } from '#shared/users/person.ts';

/** The full name of an agent; something for those who never gave one. */
export function nameOf(person: z.infer<typeof personNameSchema>): string {
  return [person.firstName, person.lastName].filter(Boolean).join(' ') || 'An agent without a name';
}
