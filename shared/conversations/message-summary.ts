import { formatShownMoney } from '../format/money.ts';
import { t } from '../format/text.ts';
import type { Message } from './conversation-schema.ts';

const NAMES: Partial<Record<Message['messageType'], string>> = {
  photo: 'Photo',
  voice: 'Voice note',
  location: 'Place on the map',
};

/** A message in one line: its offer, its text, else what it is. */
export function messageSummary(message: Pick<Message, 'content' | 'messageType' | 'details'>): string {
  const { content, messageType, details } = message;
  if (messageType === 'offer') return t(`Offer: ${formatShownMoney(details?.amount ?? 0, details?.currency)}`);
  return content || (NAMES[messageType] ?? '');
}
