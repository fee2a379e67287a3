export const APPRAISAL_PROPERTY_TYPES = ['house', 'apartment', 'land', 'commercial', 'office', 'warehouse'] as const;
export const APPRAISAL_CONDITIONS = ['excellent', 'good', 'fair', 'poor', 'needs_renovation'] as const;
export const APPRAISAL_PURPOSES = [
  'selling',
  'buying',
  'refinancing',
  'insurance',
  'tax_assessment',
  'legal_dispute',
  'investment',
  'other',
] as const;
export const APPRAISAL_STATUSES = ['pending', 'approved', 'rejected', 'completed'] as const;
export type AppraisalStatus = (typeof APPRAISAL_STATUSES)[number];

export const APPRAISAL_STATUS_LABELS: Record<AppraisalStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  completed: 'Completed',
};

export const FIRST_YEAR_BUILT = 1900;

export type AppraisalPropertyType = (typeof APPRAISAL_PROPERTY_TYPES)[number];
export type AppraisalCondition = (typeof APPRAISAL_CONDITIONS)[number];
export type AppraisalPurpose = (typeof APPRAISAL_PURPOSES)[number];

export const APPRAISAL_PROPERTY_TYPE_LABELS: Record<AppraisalPropertyType, string> = {
  house: 'House',
  apartment: 'Apartment',
  land: 'Land',
  commercial: 'Commercial',
  office: 'Office',
  warehouse: 'Warehouse',
};

export const APPRAISAL_CONDITION_LABELS: Record<AppraisalCondition, string> = {
  excellent: 'Excellent',
  good: 'Good',
  fair: 'Fair',
  poor: 'Poor',
  needs_renovation: 'Needs Renovation',
};

export const APPRAISAL_PURPOSE_LABELS: Record<AppraisalPurpose, string> = {
  selling: 'Selling',
  buying: 'Buying',
  refinancing: 'Refinancing',
  insurance: 'Insurance',
  tax_assessment: 'Tax Assessment',
  legal_dispute: 'Legal Dispute',
  investment: 'Investment',
  other: 'Other',
};
