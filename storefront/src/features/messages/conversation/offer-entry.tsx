import { useMutation, useQueryClient } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { sendJson } from '#browser/api/client.ts';
import { OFFER_ANSWER_LABELS } from '#shared/conversations/conversation-facts.ts';
import type { Message } from '#shared/conversations/conversation-schema.ts';
import { formatShownMoney } from '#shared/format/money.ts';
import { formatTime } from '#shared/format/moment.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { buttonClass, classNames } from '../../../ui/style/classes.ts';
import { conversationQueries } from '../conversation-queries.ts';
import { OfferForm } from './offer-form.tsx';

type OfferEntryProps = {
  message: Message;
  mine: boolean;
  /** True if the user is on the other side and may answer. */
  canAnswer: boolean;
};

/** An offer with its state. The other side accepts, declines or counters it. */
export function OfferEntry({ message, mine, canAnswer }: OfferEntryProps) {
  const { amount = 0, currency = 'USD', answer } = message.details ?? {};
  const [counters, setCounters] = useState(false);
  const isOpen = answer === undefined;
  const { mutate, isPending } = useOfferAnswer(message);
  return (
    <figure
      className={classNames(
        'grid max-w-[min(78%,30rem)] gap-1 rounded-md border border-s-4 border-line border-s-accent bg-surface px-3.5 py-2.5 leading-[1.45]',
        mine ? 'self-end' : 'self-start',
      )}
    >
      <figcaption className="flex items-center gap-1.5 text-sm font-semibold text-primary-text">
        <HandCoins className="size-4" aria-hidden="true" />
        {mine ? 'Your offer' : 'Offer'}
      </figcaption>
      <Isolate
        dir="ltr"
        className={classNames('tabular text-lg font-bold', !isOpen && answer !== 'accepted' && 'text-ink-2')}
      >
        {formatShownMoney(amount, currency)}
      </Isolate>
      <p className="text-meta font-semibold">
        {isOpen ? (canAnswer ? 'Waiting for your answer' : 'Waiting for an answer') : OFFER_ANSWER_LABELS[answer]}
      </p>
      {answer === 'accepted' && (
        <p className="text-sm text-ink-2">An offer is not a contract. Look at the papers before you pay anything.</p>
      )}
      <time dateTime={message.createdAt} className="tabular text-xs text-ink-2">
        {formatTime(message.createdAt)}
      </time>
      {isOpen && canAnswer && !counters && (
        <div className="flex flex-wrap gap-2.5 pt-1">
          {(['accepted', 'declined'] as const).map((next) => (
            <button
              key={next}
              type="button"
              disabled={isPending}
              className={buttonClass(next === 'accepted' ? 'primary' : 'line', 'sm')}
              onClick={() => mutate(next)}
            >
              {next === 'accepted' ? 'Accept' : 'Decline'}
            </button>
          ))}
          <button type="button" className={buttonClass('soft', 'sm')} onClick={() => setCounters(true)}>
            Counter
          </button>
        </div>
      )}
      {isOpen && canAnswer && counters && (
        <OfferForm
          conversationId={message.conversationId}
          currency={currency}
          isCounter
          onClose={() => setCounters(false)}
        />
      )}
    </figure>
  );
}

/** Answers an offer and shows its state, even if another person of the same side answered first. */
function useOfferAnswer({ id, conversationId }: Message) {
  const queryClient = useQueryClient();
  const { queryKey } = conversationQueries.conversation(conversationId);
  return useMutation({
    mutationFn: (answer: 'accepted' | 'declined') =>
      sendJson('PATCH', '/api/messages/{id}', { path: { id }, body: { answer } }),
    onError: (error) =>
      showFailure(error, { title: 'Error', fallback: 'Your reply could not be sent. Please try again.' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
