import type { Papers, VerificationStatus, VerificationType } from './verification-facts.ts';

export const VERIFICATION_LABELS: Record<VerificationType, string> = {
  phone: 'Phone number',
  identity: 'Identity',
  licence: 'License',
  papers: 'Papers',
  visit: 'Visit',
};

export const VERIFICATION_STATUS_LABELS: Record<VerificationStatus, string> = {
  asked: /* @wc-context: a status */ 'Requested',
  passed: 'Passed',
  refused: 'Refused',
  revoked: 'Revoked',
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
  phone: 'Someone at this number entered a code that we gave them. This does not tell you who they are.',
  identity: 'We saw a document with this name. It is no guarantee of what the person offers or says.',
  licence: 'We saw a license with this number. It is no guarantee of the work done with it.',
  papers: 'We saw the papers. They are no guarantee of ownership: have them checked again before you pay.',
  visit:
    'Someone from our office was there and saw it on that day. This is no guarantee of its condition or of who owns it.',
};

/** The label of an agent or broker whose licence is not checked. */
export const NOT_VERIFIED = 'License not checked';
