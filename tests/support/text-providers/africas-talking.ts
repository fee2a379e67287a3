import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { FORM, formOf, post, type ProviderAnswer, startProvider } from './provider-server.ts';

const ACCOUNT = {
  AFRICAS_TALKING_USERNAME: 'marketplace',
  AFRICAS_TALKING_API_KEY: 'atsk_test',
  AFRICAS_TALKING_SENDER: 'EAPROPERTY',
  AFRICAS_TALKING_WEBHOOK_SECRET: 'africas-talking-secret',
};

const form = z.strictObject({
  username: z.literal(ACCOUNT.AFRICAS_TALKING_USERNAME),
  to: z.string().regex(/^\+[1-9]\d{6,14}$/),
  message: z.string().min(1),
  from: z.string().optional(),
});

export type AfricasText = { id: string; to: string; message: string };

/** The answer about one recipient. */
export const recipientAnswer = (to: string, statusCode: number, status: string, messageId = 'None', cost = '0') => ({
  status: 201,
  body: {
    SMSMessageData: {
      Message: 'Sent to 1/1',
      Recipients: [{ statusCode, number: to, status, cost, messageId }],
    },
  },
});

/** Africa's Talking as documented: header `apiKey`, a form, status codes by recipient, and unsigned callbacks. */
export async function startAfricasTalking(apiUrl: () => string) {
  const sent: AfricasText[] = [];
  const answers = new Map<string, ProviderAnswer>();
  const server = await startProvider(({ method, path, headers, body }) => {
    if (method !== 'POST' || path !== '/version1/messaging') return { status: 404, body: 'Not found' };
    if (headers['apikey'] !== ACCOUNT.AFRICAS_TALKING_API_KEY)
      return { status: 401, body: 'The supplied authentication is invalid' };
    if (headers['content-type'] !== FORM['Content-Type'] || headers.accept !== 'application/json')
      return { status: 415, body: 'Unsupported' };
    const { success, data } = form.safeParse(formOf(body));
    if (!success) return { status: 400, body: 'Request is missing required form field' };
    if (data.from !== ACCOUNT.AFRICAS_TALKING_SENDER)
      return { status: 201, body: { SMSMessageData: { Message: 'InvalidSenderId', Recipients: [] } } };
    const answer = answers.get(data.to);
    const text = { id: `ATXid_${randomUUID()}`, to: data.to, message: data.message };
    if (answer === 'silence') sent.push(text);
    if (answer) return answer;
    sent.push(text);
    return recipientAnswer(data.to, 101, 'Success', text.id, 'KES 0.8000');
  });
  const callback = (fields: Record<string, string>, secret = ACCOUNT.AFRICAS_TALKING_WEBHOOK_SECRET) =>
    post(`${apiUrl()}/api/webhooks/africas-talking/${secret}`, new URLSearchParams(fields).toString(), FORM);
  return {
    environment: { ...ACCOUNT, AFRICAS_TALKING_API_URL: server.url },
    sent: (to: string) => sent.filter((text) => text.to === to),
    answerTo: (to: string, answer: ProviderAnswer | undefined) =>
      answer ? answers.set(to, answer) : answers.delete(to),
    report: ({ id, to }: AfricasText, status: string, failureReason?: string, secret?: string) =>
      callback({ id, status, phoneNumber: to, networkCode: '63902', ...(failureReason && { failureReason }) }, secret),
    reply: (from: string, text: string, secret?: string) =>
      callback({ linkId: 'link', text, to: '20880', id: randomUUID(), date: '2026-11-29T04:00:00Z', from }, secret),
    optOut: (phoneNumber: string, secret?: string) =>
      callback({ senderId: ACCOUNT.AFRICAS_TALKING_SENDER, phoneNumber }, secret),
    close: server.close,
  };
}
