export const SPECIALIZATIONS = ['residential', 'commercial', 'luxury', 'land'] as const;
export type Specialization = (typeof SPECIALIZATIONS)[number];

export const SPECIALIZATION_LABELS: Record<Specialization, string> = {
  residential: 'Residential',
  commercial: 'Commercial',
  luxury: 'Luxury',
  land: 'Land',
};

/** Percent of a price that an agent asks for unless they say otherwise. */
export const DEFAULT_COMMISSION_RATE = 2.5;
