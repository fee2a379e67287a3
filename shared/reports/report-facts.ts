import { t } from '../format/text.ts';

/**
 * The six reports. `meaning` explains the number on the card, `file` starts the file name, and `view` and `filter` select the rows.
 */
export const REPORTS = {
  appraisals: {
    card: 'Property Appraisals',
    meaning: t('total appraisal requests'),
    title: 'Property Appraisal Requests',
    file: 'appraisal-requests',
    view: 'admin_appraisals',
    filter: {},
  },
  'buying-inquiries': {
    card: 'Buying Inquiries',
    meaning: t('inquiries on properties for sale'),
    title: 'Buying Inquiries',
    file: 'buying-inquiries',
    view: 'admin_inquiries',
    filter: { property_purpose: 'sale' },
  },
  'renting-inquiries': {
    card: 'Renting Inquiries',
    meaning: t('inquiries on rental properties'),
    title: 'Renting Inquiries',
    file: 'renting-inquiries',
    view: 'admin_inquiries',
    filter: { property_purpose: 'rent' },
  },
  'selling-properties': {
    card: 'Selling Properties',
    meaning: t('properties for sale'),
    title: 'Properties for Sale',
    file: 'selling-properties',
    view: 'admin_properties',
    filter: { purpose: 'sale' },
  },
  'renting-properties': {
    card: 'Rental Properties',
    meaning: t('properties for rent'),
    title: 'Properties for Rent',
    file: 'renting-properties',
    view: 'admin_properties',
    filter: { purpose: 'rent' },
  },
  'property-viewings': {
    card: 'Property Viewings',
    meaning: t('scheduled viewings'),
    title: 'Property Viewings',
    file: 'property-viewings',
    view: 'admin_viewings',
    filter: {},
  },
} as const;

export type ReportType = keyof typeof REPORTS;

export const REPORT_TYPES = Object.keys(REPORTS) as ReportType[];

export const ACTIVITY_TYPES = [
  'property_created',
  'property_updated',
  'inquiry_created',
  'user_login',
  'user_registered',
  'property_favorited',
  'appraisal_requested',
] as const;
