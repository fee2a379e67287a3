/** The providers that have an adapter, in their default order. */
export const PROVIDERS = ['whatsapp', 'africas-talking', 'twilio'] as const;
export type Provider = (typeof PROVIDERS)[number] | 'catcher';
export type Channel = 'whatsapp' | 'sms';

const setting = (name: string): string | undefined => Deno.env.get(name)?.trim() || undefined;

/** Meta's WhatsApp Cloud API. `appSecret` signs its webhooks. Meta sends `verifyToken` when the webhook is set up. */
export const WHATSAPP = ofAll({
  phoneNumberId: setting('WHATSAPP_PHONE_NUMBER_ID'),
  accessToken: setting('WHATSAPP_ACCESS_TOKEN'),
  appSecret: setting('WHATSAPP_APP_SECRET'),
  verifyToken: setting('WHATSAPP_VERIFY_TOKEN'),
  url: setting('WHATSAPP_API_URL') ?? 'https://graph.facebook.com/v23.0',
});

/** Prices of WhatsApp texts in US dollars, by Meta's category. Meta's webhooks contain the category but no amount. */
export const WHATSAPP_PRICES: Readonly<Record<string, number>> = Object.fromEntries(
  (setting('WHATSAPP_PRICES') ?? '').split(/[\s,]+/).flatMap((pair) => {
    const [, category, price] = /^([a-z_]+)=(\d+(?:\.\d+)?)$/.exec(pair) ?? [];
    return category ? [[category, Number(price)]] : [];
  }),
);

const username = setting('AFRICAS_TALKING_USERNAME');
/** Africa's Talking. It does not sign webhooks, so its callback URL ends in `webhookSecret`. */
export const AFRICAS_TALKING = ofAll({
  username,
  apiKey: setting('AFRICAS_TALKING_API_KEY'),
  webhookSecret: setting('AFRICAS_TALKING_WEBHOOK_SECRET'),
  sender: setting('AFRICAS_TALKING_SENDER') ?? '',
  url:
    setting('AFRICAS_TALKING_API_URL') ??
    (username === 'sandbox' ? 'https://api.sandbox.africastalking.com' : 'https://api.africastalking.com'),
});

/** Twilio. `from` is a number, or a messaging service (MG…). */
export const TWILIO = ofAll({
  accountSid: setting('TWILIO_ACCOUNT_SID'),
  authToken: setting('TWILIO_AUTH_TOKEN'),
  from: setting('TWILIO_FROM'),
  url: setting('TWILIO_API_URL') ?? 'https://api.twilio.com',
});

/** The catcher of the embedded stack. It receives all texts if no provider is configured. */
export const TEXT_CATCHER_URL = setting('TEXT_CATCHER_URL');

const configured: Record<(typeof PROVIDERS)[number], unknown> = {
  whatsapp: WHATSAPP,
  'africas-talking': AFRICAS_TALKING,
  twilio: TWILIO,
};

/** The configured providers in the order of `TEXT_PROVIDERS`. A provider that is not in this list is not used. */
export const CONFIGURED_PROVIDERS = (setting('TEXT_PROVIDERS')?.split(/[\s,]+/) ?? [...PROVIDERS]).filter(
  (name): name is (typeof PROVIDERS)[number] =>
    Object.hasOwn(configured, name) && Boolean(configured[name as 'twilio']),
);

/** Whether the installation can send texts. */
export const SENDS_TEXTS = CONFIGURED_PROVIDERS.length > 0 || TEXT_CATCHER_URL !== undefined;

/** The settings of a provider. Undefined if one is missing. */
function ofAll<Names extends string>(settings: Record<Names, string | undefined>): Record<Names, string> | undefined {
  return Object.values(settings).every((value) => value !== undefined)
    ? (settings as Record<Names, string>)
    : undefined;
}
