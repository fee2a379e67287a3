import type { ContactAudience, ContactWay } from './contact-schema.ts';

export const CONTACT_WAY_LABELS: Record<ContactWay, string> = { call: 'Phone calls', whatsapp: 'WhatsApp' };

export const CONTACT_AUDIENCE_LABELS: Record<ContactAudience, string> = {
  members: 'Signed-in members',
  everyone: 'Everyone',
};
