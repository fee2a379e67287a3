import { Isolate } from '#browser/isolate.tsx';
import type { Conversation, Message } from '#shared/conversations/conversation-schema.ts';
import { nameOf } from '../conversation-rows.ts';
import { MessageBubble } from './message-bubble.tsx';
import { OfferEntry } from './offer-entry.tsx';
import { RequestEntry } from './request-entry.tsx';

type MessageEntryProps = { conversation: Conversation; message: Message; userId: string; read: boolean };

/** A message of any type. It names an agent or broker who writes for the seller. */
export function MessageEntry({ conversation, message, userId, read }: MessageEntryProps) {
  const { buyerId, sellerId, isBlocked } = conversation;
  const { senderId, sender, messageType: type } = message;
  const mine = senderId === userId;
  const isNamed = !mine && sender !== null && senderId !== buyerId && senderId !== sellerId;
  const isOtherSide = (senderId === buyerId) !== (userId === buyerId);
  return (
    <>
      {isNamed && (
        <p className="self-start text-xs text-ink-2">
          <Isolate>{nameOf(sender)}</Isolate>
        </p>
      )}
      {type === 'inquiry' || type === 'viewing' ? (
        <RequestEntry message={message} type={type} mine={mine} />
      ) : type === 'offer' ? (
        <OfferEntry message={message} mine={mine} canAnswer={isOtherSide && !isBlocked} />
      ) : (
        <MessageBubble message={message} mine={mine} read={read} />
      )}
    </>
  );
}
