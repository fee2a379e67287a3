import type { VerificationType } from './verification-facts.ts';

/** What is said of a check that passed. Apart from the other texts of checks, because home needs no more. */
export const VERIFICATION_BADGES: Record<VerificationType, string> = {
  phone: 'Phone number checked',
  identity: 'Identity checked',
  licence: 'Licence checked',
  papers: 'Papers checked',
  visit: 'Visited by us',
};
