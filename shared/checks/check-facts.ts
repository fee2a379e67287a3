export const CHECK_KINDS = ['phone', 'identity', 'licence', 'papers', 'visit'] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

/** Those of a listing; the others are of a person. */
export const LISTING_CHECKS = ['papers', 'visit'] as const satisfies readonly CheckKind[];
export type ListingCheck = (typeof LISTING_CHECKS)[number];

export const CHECK_STATUSES = ['asked', 'passed', 'refused', 'revoked'] as const;
export type CheckStatus = (typeof CHECK_STATUSES)[number];

/** What an administrator makes of one. */
export const CHECK_DECISIONS = ['passed', 'refused', 'revoked'] as const satisfies readonly CheckStatus[];

/** The papers there are for a property here, and for a car. */
export const PROPERTY_PAPERS = ['title_deed', 'municipal_receipt', 'notary_contract', 'court_attestation'] as const;
export const CAR_PAPERS = ['vehicle_registration', 'customs_receipt'] as const;
export const PAPERS = [...PROPERTY_PAPERS, ...CAR_PAPERS] as const;
export type Papers = (typeof PAPERS)[number];

/** How long a check says something unless told otherwise, in days: `private.check_term` in the database. */
export const CHECK_DAYS: Record<CheckKind, number> = {
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
