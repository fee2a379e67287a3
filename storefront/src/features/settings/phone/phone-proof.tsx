import { useState } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { formatPhone } from '#shared/format/phone.ts';
import { requestPhoneCode, type SentCode } from '../../../lib/request-phone-code.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { PhoneCodeForm } from '../../../ui/phone/phone-code-form.tsx';
import { buttonClass, ACTION_LINK } from '../../../ui/style/classes.ts';

type PhoneProofProps = {
  id: string;
  /** The member's sign-in number. */
  phone: string;
  submitLabel: string;
  onCode: (phoneCode: string) => Promise<unknown>;
};

/** Asks for a code sent to the member's own number, instead of the password. */
export function PhoneProof({ id, phone, submitLabel, onCode }: PhoneProofProps) {
  const [sent, setSent] = useState<SentCode>();

  async function send(): Promise<SentCode | undefined> {
    try {
      return await requestPhoneCode({ phone });
    } catch (error) {
      showFailure(error, { title: 'The code could not be sent', fallback: 'Please try again.' });
      return undefined;
    }
  }

  if (!sent) {
    return (
      <button
        type="button"
        className={buttonClass('primary', 'md', 'justify-self-start')}
        onClick={() => void send().then(setSent)}
      >
        Send a code to&nbsp;<Isolate dir="ltr">{formatPhone(phone)}</Isolate>
      </button>
    );
  }
  return (
    <PhoneCodeForm
      id={id}
      text={
        <>
          Enter the code that we sent to <Isolate dir="ltr">{formatPhone(phone)}</Isolate>.
        </>
      }
      nextCodeAfter={sent.nextCodeAfter}
      submitLabel={submitLabel}
      pendingLabel="One moment…"
      onSubmit={onCode}
      onResend={send}
    />
  );
}

/** Offers a code by phone to members who do not know their password. */
export function UsePhone({ onChoose }: { onChoose: () => void }) {
  return (
    <button type="button" className={`${ACTION_LINK} justify-self-start text-sm`} onClick={onChoose}>
      Use a code sent to my phone instead
    </button>
  );
}
