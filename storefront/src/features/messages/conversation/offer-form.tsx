import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { sendJson } from '#browser/api/client.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { readAmount } from '#shared/format/typed-price.ts';
import { CURRENCIES, type Currency } from '#shared/listings/listing-facts.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { controlProps, Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { buttonClass } from '../../../ui/style/classes.ts';
import { conversationQueries } from '../conversation-queries.ts';

type OfferFormProps = { conversationId: string; currency: Currency; isCounter?: boolean; onClose: () => void };

/** Asks for an amount and sends it as an offer. Its fixed id prevents duplicates. */
export function OfferForm({ conversationId, currency, isCounter = false, onClose }: OfferFormProps) {
  const [id] = useState(() => crypto.randomUUID());
  const form = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (offer: { amount: number | string; currency: Currency }) =>
      sendJson('POST', '/api/messages', { body: { id, conversationId, messageType: 'offer', ...offer } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: conversationQueries.conversation(conversationId).queryKey });
      onClose();
    },
    onError: (failure) => {
      if (!amountError(failure))
        showFailure(failure, { title: 'Error', fallback: 'Your offer could not be sent. Please try again.' });
    },
  });
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = data.get('amount') as string;
    const chosen = data.get('currency') as Currency;
    mutate({ amount: readAmount(typed, chosen) ?? typed, currency: chosen });
  }

  const wrong = amountError(error);
  return (
    <form
      ref={form}
      aria-label={isCounter ? 'Counter-offer' : 'Your offer'}
      className="grid w-full gap-3 border-t border-line p-3"
      noValidate
      onSubmit={handleSubmit}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3">
        <Field id={`offer-${id}`} label="Amount" error={wrong}>
          <Input
            {...controlProps(`offer-${id}`, { error: wrong })}
            name="amount"
            dir="ltr"
            inputMode="decimal"
            required
          />
        </Field>
        <Field id={`offer-currency-${id}`} label="Currency">
          <Select
            id={`offer-currency-${id}`}
            name="currency"
            defaultValue={currency}
            choices={CURRENCIES.map((value) => ({ value, label: value }))}
          />
        </Field>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <button type="submit" disabled={isPending} className={buttonClass('primary', 'sm')}>
          {isPending ? 'Sending…' : 'Send offer'}
        </button>
        <button type="button" className={buttonClass('ghost', 'sm')} onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}

/** Returns the error about the amount, or undefined for other errors. */
function amountError(error: Error | null): string | undefined {
  return error instanceof ApiError ? error.body.fields?.['amount'] : undefined;
}
