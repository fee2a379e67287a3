import { createHmac, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { post, type ProviderAnswer, startProvider } from './provider-server.ts';

export const META = {
  WHATSAPP_PHONE_NUMBER_ID: '105954558954427',
  WHATSAPP_ACCESS_TOKEN: 'EAAJB-test-token',
  WHATSAPP_APP_SECRET: 'meta-app-secret',
  WHATSAPP_VERIFY_TOKEN: 'meta-verify-token',
};

const PATH = `/v23.0/${META.WHATSAPP_PHONE_NUMBER_ID}/messages`;

/**
 * The approved templates by name and language, with the number of values in their body. Templates with a button are for codes.
 */
const APPROVED: Record<string, { values: number; hasButton?: true }> = {
  'sign_in_code en': { values: 1, hasButton: true },
  'sign_in_code ar': { values: 1, hasButton: true },
  'notification en': { values: 2 },
  'notification ar': { values: 2 },
  'notification_so en': { values: 2 },
};

const value = z.strictObject({ type: z.literal('text'), text: z.string().min(1).max(1024) });
const message = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z.string().regex(/^\+?[1-9]\d{6,14}$/),
  type: z.literal('template'),
  template: z.strictObject({
    name: z.string(),
    language: z.strictObject({ code: z.string() }),
    components: z.array(
      z.union([
        z.strictObject({ type: z.literal('body'), parameters: z.array(value) }),
        z.strictObject({
          type: z.literal('button'),
          sub_type: z.literal('url'),
          index: z.literal('0'),
          parameters: z.tuple([value]),
        }),
      ]),
    ),
  }),
  biz_opaque_callback_data: z.string().max(512).optional(),
});
type Message = z.infer<typeof message>;

export type MetaText = { id: string; to: string; template: string; language: string; values: string[]; ours: string };

/**
 * Meta's WhatsApp Cloud API as documented. It checks the path, the token, and approved templates with the right number of
 * values. It sends Meta's answers, error codes and signed webhooks. The method `answerTo` changes the answer for a number.
 */
export async function startWhatsapp(apiUrl: () => string) {
  const sent: MetaText[] = [];
  const answers = new Map<string, ProviderAnswer>();
  const requests: string[] = [];
  const server = await startProvider(({ method, path, headers, body }) => {
    if (method !== 'POST' || path !== PATH) return refused(404, 100, 'Unknown path components');
    if (headers.authorization !== `Bearer ${META.WHATSAPP_ACCESS_TOKEN}`)
      return refused(401, 190, 'Invalid OAuth access token');
    if (headers['content-type'] !== 'application/json') return refused(400, 100, 'Expected JSON');
    const { success, data, error } = message.safeParse(JSON.parse(body));
    if (!success) return refused(400, 100, z.prettifyError(error));
    requests.push(data.to);
    const fault = faultOf(data);
    if (fault) return fault;
    const text = textOf(data);
    const answer = answers.get(data.to);
    if (answer === 'silence') sent.push(text);
    if (answer) return answer;
    sent.push(text);
    return {
      status: 200,
      body: {
        messaging_product: 'whatsapp',
        contacts: [{ input: data.to, wa_id: data.to.replace('+', '') }],
        messages: [{ id: text.id, message_status: 'accepted' }],
      },
    };
  });
  /** Sends a webhook, signed as Meta signs it unless another signature is given. */
  function webhook(change: object, signature?: string): Promise<number> {
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: '102290129340398',
          changes: [
            {
              field: 'messages',
              value: {
                messaging_product: 'whatsapp',
                metadata: {
                  display_phone_number: '15550783881',
                  phone_number_id: META.WHATSAPP_PHONE_NUMBER_ID,
                },
                ...change,
              },
            },
          ],
        },
      ],
    });
    const digest = createHmac('sha256', META.WHATSAPP_APP_SECRET).update(body).digest('hex');
    const headers = { 'Content-Type': 'application/json', 'X-Hub-Signature-256': signature ?? `sha256=${digest}` };
    return post(`${apiUrl()}/api/webhooks/whatsapp`, body, headers);
  }
  return {
    environment: { ...META, WHATSAPP_API_URL: `${server.url}/v23.0` },
    sent: (to: string) => sent.filter((text) => text.to === to),
    /** The number of requests for a number, accepted or not. */
    requests: (to: string) => requests.filter((one) => one === to).length,
    answerTo: (to: string, answer: ProviderAnswer | undefined) =>
      answer ? answers.set(to, answer) : answers.delete(to),
    webhook,
    report: (text: MetaText, status: string, more: object = {}, signature?: string) =>
      webhook(
        {
          statuses: [
            {
              id: text.id,
              status,
              timestamp: '1750857384',
              recipient_id: text.to.replace('+', ''),
              biz_opaque_callback_data: text.ours,
              ...more,
            },
          ],
        },
        signature,
      ),
    reply: (from: string, words: string) =>
      webhook({
        contacts: [{ profile: { name: 'Reader' }, wa_id: from.replace('+', '') }],
        messages: [
          { from: from.replace('+', ''), id: 'wamid.in', timestamp: '1', type: 'text', text: { body: words } },
        ],
      }),
    close: server.close,
  };
}

/** Meta's answer to an error. */
export const refused = (status: number, code: number, words: string) => ({
  status,
  body: {
    error: {
      message: `(#${code}) ${words}`,
      type: 'OAuthException',
      code,
      error_data: { messaging_product: 'whatsapp', details: words },
      fbtrace_id: 'Az8or2yhqkZfEZ',
    },
  },
});

function faultOf({ template: { name, language, components } }: Message): ProviderAnswer | undefined {
  const approved = APPROVED[`${name} ${language.code}`];
  if (!approved) return refused(404, 132_001, 'Template name does not exist in the translation');
  const [body, ...buttons] = components;
  if (body?.type !== 'body' || body.parameters.length !== approved.values)
    return refused(400, 132_000, 'Number of parameters does not match the expected number of params');
  if (body.parameters.some(({ text }) => /[\n\t]| {4}/.test(text)))
    return refused(400, 132_018, 'Param text cannot have new-line/tab characters or more than 4 consecutive spaces');
  const [code, ...others] = buttons.map(({ parameters }) => parameters[0]?.text);
  const isRight = approved.hasButton
    ? others.length === 0 && code !== undefined && code === body.parameters[0]?.text && code.length <= 15
    : buttons.length === 0;
  return isRight ? undefined : refused(400, 131_008, 'Required parameter is missing');
}

function textOf({
  to,
  template: { name, language, components },
  biz_opaque_callback_data: ours = '',
}: Message): MetaText {
  const values = components[0]?.parameters.map(({ text }) => text) ?? [];
  return { id: `wamid.${randomUUID()}`, to, template: name, language: language.code, values, ours };
}
