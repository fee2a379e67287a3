import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import type { Conversation } from '#shared/conversations/conversation-schema.ts';
import { DEFAULT_CURRENCY } from '#shared/listings/listing-facts.ts';
import { buttonClass } from '../../../ui/style/classes.ts';
import { OfferForm } from './offer-form.tsx';
import { useOutgoing } from './outgoing-messages.ts';

/** Sent in the language of the page. */
const QUESTIONS = ['Is it still available?', 'Can I see it this week?', 'What is the last price?'] as const;

type FirstWordsProps = { conversation: Conversation; userId: string; onSend: (content: string) => void };

/** One-click messages for buyers: ready questions before their first message, and an offer while the listing is online. */
export function FirstWords({ conversation, userId, onSend }: FirstWordsProps) {
  const [offers, setOffers] = useState(false);
  const outgoing = useOutgoing(conversation.id);
  const { property, car, messages, hasEarlier } = conversation;
  const currency = property?.currency ?? car?.currency;
  if (userId !== conversation.buyerId || (property ?? car)?.isDeleted || !(property ?? car)) return null;
  const hasWritten =
    hasEarlier ||
    outgoing.length > 0 ||
    messages.some(
      ({ senderId, messageType }) => senderId === userId && messageType !== 'inquiry' && messageType !== 'viewing',
    );
  if (offers) {
    const close = () => setOffers(false);
    return <OfferForm conversationId={conversation.id} currency={currency ?? DEFAULT_CURRENCY} onClose={close} />;
  }
  if (hasWritten && !currency) return null;
  return (
    <div className="no-scrollbar flex gap-2 overflow-x-auto border-t border-line px-3 pt-2.5">
      {!hasWritten &&
        QUESTIONS.map((question) => (
          <button
            key={question}
            type="button"
            className={buttonClass('soft', 'sm', 'flex-none rounded-pill!')}
            onClick={() => onSend(question)}
          >
            {question}
          </button>
        ))}
      {currency && (
        <button
          type="button"
          className={buttonClass('line', 'sm', 'flex-none rounded-pill!')}
          onClick={() => setOffers(true)}
        >
          <HandCoins />
          Make an offer
        </button>
      )}
    </div>
  );
}
