export const SPECIALIZATIONS = ['residential', 'commercial', 'luxury', 'land'] as const;
