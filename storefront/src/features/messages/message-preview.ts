import type { ConversationRow } from '#shared/conversations/conversation-schema.ts';
import { messageText } from '#shared/conversations/message-names.ts';
import { formatShownMoney } from '#shared/format/money.ts';
import { t } from '#shared/format/text.ts';

/** Returns the last message as one line for the list, or null if there is none. */
export function messagePreview(message: ConversationRow['lastMessage']): string | null {
  if (!message) return null;
  const { messageType, details } = message;
  if (messageType !== 'offer') return messageText(message);
  return t(`Offer: ${formatShownMoney(details?.amount ?? 0, details?.currency)}`);
}
