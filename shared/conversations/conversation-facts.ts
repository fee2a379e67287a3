export const CONVERSATION_STATUSES = ['active', 'archived'] as const;
export const MESSAGE_TYPES = ['text'] as const;
