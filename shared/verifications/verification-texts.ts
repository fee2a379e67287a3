import type { VerificationType, Papers } from './verification-facts.ts';

export const VERIFICATION_LABELS: Record<VerificationType, string> = {
  phone: 'Phone number',
  identity: 'Identity',
  licence: 'Licence',
  papers: 'Papers',
  visit: 'Visit',
};

export const PAPERS_LABELS: Record<Papers, string> = {
  title_deed: 'Title deed',
  municipal_receipt: 'Municipal receipt',
  notary_contract: 'Notary’s contract',
  court_attestation: 'Court attestation',
  vehicle_registration: 'Vehicle registration',
  customs_receipt: 'Customs receipt',
};

/** The limits of each verification. This text appears wherever the verification appears. */
export const NO_GUARANTEE: Record<VerificationType, string> = {
  phone: 'Somebody at this number typed in a code that we told them. It says nothing about who they are.',
  identity: 'A document with this name was shown to us. It is no guarantee of what the person offers or says.',
  licence: 'A licence with this number was shown to us. It is no guarantee of the work that is done with it.',
  papers: 'Papers were shown to us. They are no guarantee of ownership: have them checked again before you pay.',
  visit: 'Somebody of ours was there and saw it on that day. It is no guarantee of its condition or of who owns it.',
};

/** The label of an agent or broker whose licence is not checked. */
export const NOT_VERIFIED = 'Not verified';
