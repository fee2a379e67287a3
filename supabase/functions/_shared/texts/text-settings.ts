/** The providers that have an adapter, in the order in which they are tried by default. */
export const PROVIDERS = ['whatsapp', 'africas-talking', 'twilio'] as const;
export type Provider = (typeof PROVIDERS)[number] | 'catcher';
export type Channel = 'whatsapp' | 'sms';

const setting = (name: string): string | undefined => Deno.env.get(name)?.trim() || undefined;

/** WhatsApp Cloud API of Meta. `appSecret` signs its webhooks, and `verifyToken` is what their setup asks for. */
export const WHATSAPP = ofAll({
  phoneNumberId: setting('WHATSAPP_PHONE_NUMBER_ID'),
  accessToken: setting('WHATSAPP_ACCESS_TOKEN'),
  appSecret: setting('WHATSAPP_APP_SECRET'),
  verifyToken: setting('WHATSAPP_VERIFY_TOKEN'),
  url: setting('WHATSAPP_API_URL') ?? 'https://graph.facebook.com/v23.0',
});

/** What a text by WhatsApp costs in US dollars, by Meta's category: its webhooks name the category and no amount. */
export const WHATSAPP_PRICES: Readonly<Record<string, number>> = Object.fromEntries(
  (setting('WHATSAPP_PRICES') ?? '').split(/[\s,]+/).flatMap((pair) => {
    const [, category, price] = /^([a-z_]+)=(\d+(?:\.\d+)?)$/.exec(pair) ?? [];
    return category ? [[category, Number(price)]] : [];
  }),
);

const username = setting('AFRICAS_TALKING_USERNAME');
/** Africa's Talking. It signs no webhook, so its callback URL ends in `webhookSecret`. */
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

/** The catcher of the embedded stack. It gets all texts where no provider is configured. */
export const TEXT_CATCHER_URL = setting('TEXT_CATCHER_URL');

const configured: Record<(typeof PROVIDERS)[number], unknown> = {
  whatsapp: WHATSAPP,
  'africas-talking': AFRICAS_TALKING,
  twilio: TWILIO,
};

/** The configured providers, in the order of `TEXT_PROVIDERS`; a provider that it leaves out gets nothing. */
export const CONFIGURED_PROVIDERS = (setting('TEXT_PROVIDERS')?.split(/[\s,]+/) ?? [...PROVIDERS]).filter(
  (name): name is (typeof PROVIDERS)[number] =>
    Object.hasOwn(configured, name) && Boolean(configured[name as 'twilio']),
);

/** Whether texts go out at all. */
export const SENDS_TEXTS = CONFIGURED_PROVIDERS.length > 0 || TEXT_CATCHER_URL !== undefined;

/** The settings of a provider, if none is missing. */
function ofAll<Names extends string>(settings: Record<Names, string | undefined>): Record<Names, string> | undefined {
  return Object.values(settings).every((value) => value !== undefined)
    ? (settings as Record<Names, string>)
    : undefined;
}
