export const INQUIRY_STATUSES = ['pending', 'replied', 'closed'] as const;
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number];

export const INQUIRY_STATUS_LABELS: Record<InquiryStatus, string> = {
  pending: 'Pending',
  replied: 'Replied',
  closed: 'Closed',
};
