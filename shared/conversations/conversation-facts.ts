export const CONVERSATION_STATUSES = ['active', 'archived'] as const;
/** What people send; what they had asked before is quoted with the first answer. */
export const SENT_MESSAGE_TYPES = ['text'] as const;
const QUOTE_TYPES = ['inquiry', 'viewing'] as const;
export const MESSAGE_TYPES = [...SENT_MESSAGE_TYPES, ...QUOTE_TYPES] as const;
export type QuoteType = (typeof QUOTE_TYPES)[number];
