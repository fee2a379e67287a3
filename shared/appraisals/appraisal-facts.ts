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

export const FIRST_YEAR_BUILT = 1900;
