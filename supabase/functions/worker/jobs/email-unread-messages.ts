import { database } from '../database.ts';

/** Enqueues emails about messages that stayed unread. */
export async function emailUnreadMessages(): Promise<boolean> {
  await database('enqueue_unread_message_emails');
  return false;
}
