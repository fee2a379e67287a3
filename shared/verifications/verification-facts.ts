export const VERIFICATION_TYPES = ['phone', 'identity', 'licence', 'papers', 'visit'] as const;
export type VerificationType = (typeof VERIFICATION_TYPES)[number];

/** Those of a listing; the others are of a person. */
export const LISTING_VERIFICATIONS = ['papers', 'visit'] as const satisfies readonly VerificationType[];
export type ListingVerification = (typeof LISTING_VERIFICATIONS)[number];

export const VERIFICATION_STATUSES = ['asked', 'passed', 'refused', 'revoked'] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

/** What an administrator makes of one. */
export const VERIFICATION_DECISIONS = ['passed', 'refused', 'revoked'] as const satisfies readonly VerificationStatus[];

/** The papers there are for a property here, and for a car. */
export const PROPERTY_PAPERS = ['title_deed', 'municipal_receipt', 'notary_contract', 'court_attestation'] as const;
export const CAR_PAPERS = ['vehicle_registration', 'customs_receipt'] as const;
export const PAPERS = [...PROPERTY_PAPERS, ...CAR_PAPERS] as const;
export type Papers = (typeof PAPERS)[number];

/** How long a check says something unless told otherwise, in days: `private.verification_term` in the database. */
export const VERIFICATION_DAYS: Record<VerificationType, number> = {
  phone: 365,
  identity: 365,
  licence: 365,
  papers: 180,
  visit: 180,
};

/** How many files of evidence a check takes, of which types and how large. */
export const EVIDENCE_FILES = 10;
export const EVIDENCE_BYTES = 10 * 1024 * 1024;
export const EVIDENCE_TYPES = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
} as const;
export type EvidenceType = keyof typeof EVIDENCE_TYPES;
