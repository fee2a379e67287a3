import { PUBLIC_SITE_URL } from '../../_shared/env.ts';
import type { TWILIO } from '../../_shared/texts/text-settings.ts';
import { isTemporary, request, type TextAdapter } from './text-adapter.ts';

type Settings = NonNullable<typeof TWILIO>;
type Answer = { sid?: string; code?: number | null; message?: string };

/** The longest validity in seconds that Twilio accepts for a queued message. */
const LONGEST_VALIDITY = 14_400;

/** Sends SMS through Twilio. The URL of the status callback contains our own id of the attempt. */
export function twilioAdapter({ accountSid, authToken, from, url }: Settings): TextAdapter {
  return {
    provider: 'twilio',
    channel: 'sms',
    send: ({ phone, body, secondsLeft }, attemptId) =>
      request(
        `${url}/2010-04-01/Accounts/${accountSid}/Messages.json`,
        {
          method: 'POST',
          headers: {
            Authorization: authorization({ accountSid, authToken }),
            'Content-Type': 'application/x-www-form-urlencoded',
          },
          body: new URLSearchParams({
            To: phone,
            Body: body,
            [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
            StatusCallback: `${PUBLIC_SITE_URL}/api/webhooks/twilio?attempt=${attemptId}`,
            ValidityPeriod: String(Math.min(Math.max(secondsLeft, 1), LONGEST_VALIDITY)),
          }).toString(),
        },
        (status, answer) => {
          const { sid, code, message } = answer as Answer;
          if (status === 201 && sid) return { status: 'sent', providerId: sid };
          return { status: 'failed', isTemporary: isTemporary(status), answer: `${code ?? status} ${message ?? ''}` };
        },
      ),
  };
}

/** The price of a message. Null until Twilio has set it. */
export async function twilioPrice(
  { accountSid, authToken, url }: Settings,
  sid: string,
): Promise<{ cost: number; currency: string } | null> {
  const response = await fetch(`${url}/2010-04-01/Accounts/${accountSid}/Messages/${sid}.json`, {
    headers: { Authorization: authorization({ accountSid, authToken }) },
    redirect: 'manual',
    signal: AbortSignal.timeout(8000),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`Twilio answered ${response.status}.`);
  }
  const { price, price_unit: unit } = (await response.json()) as { price: string | null; price_unit: string };
  // A price is a debit, such as "-0.0075".
  return price === null ? null : { cost: Math.abs(Number(price)), currency: unit.toUpperCase() };
}

const authorization = ({ accountSid, authToken }: Pick<Settings, 'accountSid' | 'authToken'>) =>
  `Basic ${btoa(`${accountSid}:${authToken}`)}`;
