import type { VerificationType } from './verification-facts.ts';

/** The labels of passed verifications. In a file of their own, because the home page needs no other texts of verifications. */
export const VERIFICATION_BADGES: Record<VerificationType, string> = {
  phone: 'Phone number checked',
  identity: 'Identity checked',
  licence: 'License checked',
  papers: 'Papers checked',
  visit: 'Visited by us',
};
