import type { Message } from './conversation-schema.ts';

const NAMES: Partial<Record<Message['messageType'], string>> = {
  photo: 'Photo',
  voice: 'Voice note',
  location: 'Place on the map',
  offer: 'Offer',
};

/** A message in one line: its text, else what it is. */
export function messageSummary({ content, messageType }: Pick<Message, 'content' | 'messageType'>): string {
  return content || (NAMES[messageType] ?? '');
}
