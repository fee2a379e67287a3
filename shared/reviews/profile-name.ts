import { NAMELESS } from '../users/person-facts.ts';
import type { PublicProfile } from './review-schema.ts';

type Named = Pick<PublicProfile, 'kind' | 'firstName' | 'lastName' | 'company'>;

/** The name above a public page: a broker's company, or an agent's name. */
export function profileName({ kind, firstName, lastName, company }: Named): string {
  if (kind === 'broker' && company) return company;
  return [firstName, lastName].filter(Boolean).join(' ') || NAMELESS;
}
