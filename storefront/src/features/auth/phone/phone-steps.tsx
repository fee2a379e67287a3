import { type ReactNode, useState } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { formatPhone } from '#shared/format/phone.ts';
import { requestPhoneCode, type SentCode } from '../../../lib/request-phone-code.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { PhoneNumberForm, type TypedPhone } from '../../../ui/phone/phone-number-form.tsx';

const CODE_FAILURE = { title: 'The code could not be sent', fallback: 'Please try again.' };

type PhoneStepsProps = {
  children: (step: {
    sent: SentCode;
    text: ReactNode;
    resend: () => Promise<SentCode | undefined>;
    change: () => void;
  }) => ReactNode;
};

/** Asks for a number, requests a code for it, then renders `children`. */
export function PhoneSteps({ children }: PhoneStepsProps) {
  const [sent, setSent] = useState<SentCode | null>(null);
  const [typed, setTyped] = useState<TypedPhone>({ phone: '' });

  async function send(values: TypedPhone) {
    setTyped(values);
    try {
      setSent(await requestPhoneCode(values));
    } catch (error) {
      showFailure(error, CODE_FAILURE);
      throw error;
    }
  }

  if (!sent) return <PhoneNumberForm id="phone" label="Phone Number" phone={typed.phone} onSubmit={send} />;
  const { phone } = sent;
  return children({
    sent,
    text: <SentTo phone={phone} />,
    resend: () => resendCode(phone),
    change: () => setSent(null),
  });
}

/** Requests another code, and shows the error if that fails. */
async function resendCode(phone: string): Promise<SentCode | undefined> {
  try {
    return await requestPhoneCode({ phone });
  } catch (error) {
    showFailure(error, CODE_FAILURE);
    return undefined;
  }
}

function SentTo({ phone }: { phone: string }) {
  return (
    <>
      We sent a code to <Isolate dir="ltr">{formatPhone(phone)}</Isolate> by WhatsApp or SMS. It works for ten minutes.
    </>
  );
}
