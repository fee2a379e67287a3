import type { ConversationRow, Message } from '#shared/conversations/conversation-schema.ts';
import { formatShownMoney } from '#shared/format/money.ts';
import { t } from '#shared/format/text.ts';

/** Messages that often have no text. */
const WITHOUT_TEXT: Partial<Record<Message['messageType'], string>> = {
  photo: 'Photo',
  voice: 'Voice note',
  location: 'Place on the map',
};

/** The last message in one line of the list; null before the first. */
export function messagePreview(message: ConversationRow['lastMessage']): string | null {
  if (!message) return null;
  const { messageType, details, content } = message;
  if (messageType !== 'offer') return content || (WITHOUT_TEXT[messageType] ?? '');
  return t(`Offer: ${formatShownMoney(details?.amount ?? 0, details?.currency)}`);
}
