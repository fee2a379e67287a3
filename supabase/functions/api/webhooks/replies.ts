import type { Context } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import { recordTextReply } from '../database/server-database.ts';
import { replyOf } from './reply-words.ts';

/** Turns texts off or on when a reader replies STOP or START, in any of our languages. Any other reply changes nothing. */
export async function heedReply(c: Context<ApiEnv>, phone: string, reply: string): Promise<void> {
  const wish = replyOf(reply);
  if (wish) await recordTextReply(c, phone, wish === 'start');
}
