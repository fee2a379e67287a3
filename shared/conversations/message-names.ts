import type { Message } from './conversation-schema.ts';

/** Names for messages without text. */
const WITHOUT_TEXT: Partial<Record<Message['messageType'], string>> = {
  photo: 'Photo',
  voice: 'Voice note',
  location: 'Place on the map',
  offer: 'Offer',
};

/** The text of a message, or the name of its type. */
export function messageText({ content, messageType }: Pick<Message, 'content' | 'messageType'>): string {
  return content || (WITHOUT_TEXT[messageType] ?? '');
}
