/** The six reports: each with the title of its card, the title of its table and the beginning of its file's name. */
export const REPORTS = {
  appraisals: { card: 'Property Appraisals', title: 'Property Appraisal Requests', file: 'appraisal-requests' },
  'buying-inquiries': { card: 'Buying Inquiries', title: 'Buying Inquiries', file: 'buying-inquiries' },
  'renting-inquiries': { card: 'Renting Inquiries', title: 'Renting Inquiries', file: 'renting-inquiries' },
  'selling-properties': { card: 'Selling Properties', title: 'Properties for Sale', file: 'selling-properties' },
  'renting-properties': { card: 'Rental Properties', title: 'Properties for Rent', file: 'renting-properties' },
  'property-viewings': { card: 'Property Viewings', title: 'Property Viewings', file: 'property-viewings' },
} as const;

export const ACTIVITY_TYPES = [
  'property_created',
  'property_updated',
  'inquiry_created',
  'user_login',
  'user_registered',
  'property_favorited',
  'appraisal_requested',
] as const;
