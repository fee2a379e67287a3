import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { stack } from '../stack.ts';
import { FORM, formOf, post, type ProviderAnswer, startProvider } from './provider-server.ts';

const ACCOUNT = {
  TWILIO_ACCOUNT_SID: `AC${'a1'.repeat(16)}`,
  TWILIO_AUTH_TOKEN: 'twilio-auth-token',
  TWILIO_FROM: '+15017122661',
};

const MESSAGES = `/2010-04-01/Accounts/${ACCOUNT.TWILIO_ACCOUNT_SID}/Messages`;

const form = z.strictObject({
  To: z.string().regex(/^\+[1-9]\d{6,14}$/),
  From: z.literal(ACCOUNT.TWILIO_FROM),
  Body: z.string().min(1).max(1600),
  StatusCallback: z.url(),
  ValidityPeriod: z.string().refine((seconds) => Number(seconds) >= 1 && Number(seconds) <= 36_000),
});

export type TwilioText = { sid: string; to: string; body: string; callback: string; price: string | null };

/** Twilio's answer to an error. */
export const twilioError = (status: number, code: number, message: string) => ({
  status,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
});

/** Twilio's signature of a form that is posted to a URL. */
function twilioSignature(url: string, fields: Record<string, string>): string {
  const names = Object.keys(fields).toSorted();
  const signed = url + names.map((name) => `${name}${fields[name]}`).join('');
  return createHmac('sha1', ACCOUNT.TWILIO_AUTH_TOKEN).update(signed).digest('base64');
}

/** Twilio's Messages resource as documented: Basic authentication, a form, error codes, prices, signed callbacks. */
export async function startTwilio(apiUrl: () => string) {
  const sent: TwilioText[] = [];
  const answers = new Map<string, ProviderAnswer>();
  const login = Buffer.from(`${ACCOUNT.TWILIO_ACCOUNT_SID}:${ACCOUNT.TWILIO_AUTH_TOKEN}`).toString('base64');
  const server = await startProvider(({ method, path, headers, body }) => {
    if (headers.authorization !== `Basic ${login}`) return twilioError(401, 20_003, 'Authenticate');
    const known = sent.find(({ sid }) => path === `${MESSAGES}/${sid}.json`);
    if (method === 'GET' && known) return { status: 200, body: resource(known) };
    if (method !== 'POST' || path !== `${MESSAGES}.json`)
      return twilioError(404, 20_404, 'The requested resource was not found');
    if (headers['content-type'] !== FORM['Content-Type']) return twilioError(400, 21_604, 'A To number is required');
    const { success, data } = form.safeParse(formOf(body));
    if (!success) return twilioError(400, 21_211, 'Invalid parameter');
    const { To: to, Body: words, StatusCallback: statusCallback } = data;
    const answer = answers.get(to);
    const text = {
      sid: `SM${randomBytes(16).toString('hex')}`,
      to,
      body: words,
      callback: statusCallback,
      price: null,
    };
    if (answer === 'silence') sent.push(text);
    if (answer) return answer;
    sent.push(text);
    return { status: 201, body: resource(text) };
  });
  /** Posts a form to a URL of the site, signed for it unless another signature is given. */
  function callback(url: string, fields: Record<string, string>, signature = twilioSignature(url, fields)) {
    const headers = { ...FORM, 'X-Twilio-Signature': signature };
    return post(url.replace(stack.siteUrl, apiUrl()), new URLSearchParams(fields).toString(), headers);
  }
  return {
    environment: { ...ACCOUNT, TWILIO_API_URL: server.url },
    sent: (to: string) => sent.filter((text) => text.to === to),
    answerTo: (to: string, answer: ProviderAnswer | undefined) =>
      answer ? answers.set(to, answer) : answers.delete(to),
    setPrice: (text: TwilioText, price: string) => {
      for (const one of sent) if (one.sid === text.sid) one.price = price;
    },
    report: (text: TwilioText, status: string, more: Record<string, string> = {}, signature?: string) =>
      callback(
        text.callback,
        {
          MessageSid: text.sid,
          SmsSid: text.sid,
          MessageStatus: status,
          To: text.to,
          From: ACCOUNT.TWILIO_FROM,
          ...more,
        },
        signature,
      ),
    reply: (from: string, words: string, more: Record<string, string> = {}, signature?: string) =>
      callback(
        `${stack.siteUrl}/api/webhooks/twilio`,
        { MessageSid: 'SM1', From: from, To: ACCOUNT.TWILIO_FROM, Body: words, NumMedia: '0', ...more },
        signature,
      ),
    close: server.close,
  };
}

const resource = ({ sid, to, body, price }: TwilioText) => ({
  sid,
  status: 'queued',
  to,
  from: ACCOUNT.TWILIO_FROM,
  body,
  price,
  price_unit: 'USD',
  error_code: null,
  error_message: null,
  uri: `${MESSAGES}/${sid}.json`,
});
