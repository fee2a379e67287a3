import { t } from '../format/text.ts';

/** The states that can follow a pending viewing. */
export const VIEWING_STEPS = ['confirmed', 'declined', 'completed', 'cancelled'] as const;
export const VIEWING_STATUSES = ['pending', ...VIEWING_STEPS] as const;
export type ViewingStep = (typeof VIEWING_STEPS)[number];
export type ViewingStatus = (typeof VIEWING_STATUSES)[number];

export const VIEWING_STATUS_LABELS: Record<ViewingStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  declined: 'Declined',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** The title of a viewing in a calendar. */
export const CALENDAR_SUMMARY = t('Viewing: {title}');

/** The times that a user can request: the hours in which the offices are open. */
export const VIEWING_TIMES = [
  '8:00 AM',
  '9:00 AM',
  '10:00 AM',
  '11:00 AM',
  '12:00 PM',
  '1:00 PM',
  '2:00 PM',
  '3:00 PM',
  '4:00 PM',
  '5:00 PM',
  '6:00 PM',
] as const;

export const INQUIRY_STATUSES = ['pending', 'replied', 'closed'] as const;
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number];

export const INQUIRY_STATUS_LABELS: Record<InquiryStatus, string> = {
  pending: 'Pending',
  replied: 'Replied',
  closed: 'Closed',
};
