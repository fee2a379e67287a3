import { Isolate } from '#browser/isolate.tsx';
import { OFFER_ANSWER_LABELS } from '#shared/conversations/conversation-facts.ts';
import type { Message } from '#shared/conversations/conversation-schema.ts';
import { formatShownMoney } from '#shared/format/money.ts';

/** The amount and the state of a reported offer. Null for any other message. */
export function ReportedOffer({ message: { messageType, details } }: { message: Message }) {
  if (messageType !== 'offer' || !details) return null;
  const { amount = 0, currency, answer } = details;
  return (
    <p className="cell-main">
      <Isolate dir="ltr">{formatShownMoney(amount, currency)}</Isolate> ·{' '}
      {answer ? OFFER_ANSWER_LABELS[answer] : 'Open offer'}
    </p>
  );
}
