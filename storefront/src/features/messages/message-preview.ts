import type { ConversationRow } from '#shared/conversations/conversation-schema.ts';
import { messageText } from '#shared/conversations/message-names.ts';
import { formatShownMoney } from '#shared/format/money.ts';
import { t } from '#shared/format/text.ts';

/** The last message in one line of the list; null before the first. */
export function messagePreview(message: ConversationRow['lastMessage']): string | null {
  if (!message) return null;
  const { messageType, details } = message;
  if (messageType !== 'offer') return messageText(message);
  return t(`Offer: ${formatShownMoney(details?.amount ?? 0, details?.currency)}`);
}
