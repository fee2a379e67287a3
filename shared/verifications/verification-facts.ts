export const VERIFICATION_TYPES = ['phone', 'identity', 'licence', 'papers', 'visit'] as const;
export type VerificationType = (typeof VERIFICATION_TYPES)[number];

/** The verifications of a listing. All others are about a person. */
export const LISTING_VERIFICATIONS = ['papers', 'visit'] as const satisfies readonly VerificationType[];
export type ListingVerification = (typeof LISTING_VERIFICATIONS)[number];

export const VERIFICATION_STATUSES = ['asked', 'passed', 'refused', 'revoked'] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

/** The decisions of an administrator. */
export const VERIFICATION_DECISIONS = ['passed', 'refused', 'revoked'] as const satisfies readonly VerificationStatus[];

/** The ownership papers of this region, for properties and for cars. */
export const PROPERTY_PAPERS = ['title_deed', 'municipal_receipt', 'notary_contract', 'court_attestation'] as const;
export const CAR_PAPERS = ['vehicle_registration', 'customs_receipt'] as const;
export const PAPERS = [...PROPERTY_PAPERS, ...CAR_PAPERS] as const;
export type Papers = (typeof PAPERS)[number];

/** How many days a verification is valid by default: `private.verification_term` in the database. */
export const VERIFICATION_DAYS: Record<VerificationType, number> = {
  phone: 365,
  identity: 365,
  licence: 365,
  papers: 180,
  visit: 180,
};

/** Limits for the evidence of a verification: number, size and types of files. */
export const EVIDENCE_FILES = 10;
export const EVIDENCE_BYTES = 10 * 1024 * 1024;
export const EVIDENCE_TYPES = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
} as const;
export type EvidenceType = keyof typeof EVIDENCE_TYPES;
