import { t } from '../format/text.ts';

/** The figures of the whole market, in the order of the screen. */
export const MARKET_FIGURES = [
  'listings_in',
  'listings_approved',
  'listings_rejected',
  'decision_wait',
  'inquiries',
  'inquiries_answered',
  'answer_wait',
  'viewings',
  'listings_sold',
  'listings_let',
  'new_people',
  'returning_people',
  'empty_searches',
  'alerts_sent',
  'alerts_pressed',
] as const;

/** The figures of one agent or broker, in the order of their screen. */
export const OWN_FIGURES = [
  'leads',
  'inquiries',
  'inquiries_answered',
  'answer_wait',
  'viewings',
  'listings_in',
  'listings_sold',
  'listings_let',
] as const;

export type FigureName = (typeof MARKET_FIGURES)[number] | (typeof OWN_FIGURES)[number];

export const FIGURE_LABELS: Record<FigureName, string> = {
  listings_in: t('New listings'),
  listings_approved: t('Listings approved'),
  listings_rejected: t('Listings rejected'),
  decision_wait: t('Median wait for a decision'),
  inquiries: t('Inquiries'),
  inquiries_answered: t('Inquiries answered'),
  answer_wait: t('Median wait for an answer'),
  viewings: t('Viewings requested'),
  listings_sold: t('Listings sold'),
  listings_let: t('Listings let'),
  new_people: t('New people'),
  returning_people: t('Returning people'),
  empty_searches: t('Searches without results'),
  alerts_sent: t('Alerts sent'),
  alerts_pressed: t('Alerts opened'),
  leads: t('New leads'),
};

/** Waits are medians in seconds; all other figures are counts. */
export const isWait = (figure: FigureName): boolean => figure.endsWith('_wait');

export const FIGURE_STEPS = ['day', 'week', 'month'] as const;
export type FigureStep = (typeof FIGURE_STEPS)[number];

/** The longest period of figures, in days. */
export const MOST_FIGURE_DAYS = 1096;

/** What figures count by, besides days. */
export const FIGURE_KINDS = ['house', 'apartment', 'land', 'commercial', 'car'] as const;
