export const INQUIRY_STATUSES = ['pending', 'replied', 'closed'] as const;
