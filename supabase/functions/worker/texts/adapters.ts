import {
  AFRICAS_TALKING,
  CONFIGURED_PROVIDERS,
  TEXT_CATCHER_URL,
  TWILIO,
  WHATSAPP,
} from '../../_shared/texts/text-settings.ts';
import { africasTalkingAdapter } from './africas-talking.ts';
import { catcherAdapter } from './catcher.ts';
import type { TextAdapter } from './text-adapter.ts';
import { twilioAdapter } from './twilio.ts';
import { whatsappAdapter } from './whatsapp.ts';

const make = {
  whatsapp: () => WHATSAPP && whatsappAdapter(WHATSAPP),
  'africas-talking': () => AFRICAS_TALKING && africasTalkingAdapter(AFRICAS_TALKING),
  twilio: () => TWILIO && twilioAdapter(TWILIO),
};

/** The adapters in the order of use: those of the configured providers, or else the local catcher. */
export const ADAPTERS: readonly TextAdapter[] = CONFIGURED_PROVIDERS.flatMap((name) => make[name]() ?? []).concat(
  CONFIGURED_PROVIDERS.length === 0 && TEXT_CATCHER_URL
    ? [catcherAdapter(TEXT_CATCHER_URL, 'whatsapp'), catcherAdapter(TEXT_CATCHER_URL, 'sms')]
    : [],
);
