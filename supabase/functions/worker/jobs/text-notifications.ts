import { TWILIO } from '../../_shared/texts/text-settings.ts';
import { database } from '../database.ts';
import { twilioPrice } from '../texts/twilio.ts';

/** Enqueues texts about messages that stayed unread for an hour. */
export async function textUnreadMessages(): Promise<boolean> {
  await database('enqueue_unread_message_texts');
  return false;
}

/** Enqueues the daily texts about alerts. */
export async function textAlerts(): Promise<boolean> {
  await database('enqueue_alert_texts');
  return false;
}

/** Asks Twilio for the prices of texts. Twilio knows a price only some time after the text was sent. */
export async function priceTexts(): Promise<boolean> {
  if (!TWILIO) return false;
  const texts = (await database('get_unpriced_texts')) as { id: string; providerId: string }[];
  for (const { id, providerId } of texts) {
    const price = await twilioPrice(TWILIO, providerId);
    if (price) await database('record_text_status', { provider: 'twilio', attempt_id: id, ...price });
  }
  return false;
}
