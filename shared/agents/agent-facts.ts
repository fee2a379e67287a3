export const SPECIALIZATIONS = ['residential', 'commercial', 'luxury', 'land'] as const;
export type Specialization = (typeof SPECIALIZATIONS)[number];

export const SPECIALIZATION_LABELS: Record<Specialization, string> = {
  residential: 'Residential',
  commercial: 'Commercial',
  luxury: 'Luxury',
  land: 'Land',
};

/** Percent of the price that an agent charges by default. */
export const DEFAULT_COMMISSION_RATE = 2.5;

export const COMMISSION_STATUSES = ['pending', 'paid', 'cancelled'] as const;
export type CommissionStatus = (typeof COMMISSION_STATUSES)[number];

export const COMMISSION_STATUS_LABELS: Record<CommissionStatus, string> = {
  pending: 'Pending',
  paid: 'Paid',
  cancelled: 'Cancelled',
};

export const ASSIGNMENT_STATUSES = ['active', 'completed', 'cancelled'] as const;
