import { createProperty, type Person, sql, workAs } from './database.ts';

/** A conversation about a new property of the seller. */
export async function createConversation(buyer: Person, seller: Person, columns: Record<string, unknown> = {}) {
  const property = await createProperty(seller, columns);
  const [made] = await workAs(
    buyer,
    (as) => as<{ id: string }[]>`select id from public.start_conversation(${property})`,
  );
  if (!made) throw new Error('The conversation was not started.');
  return { property, conversation: made.id };
}

/** Sends a message as a user, as the API does. */
export async function sendMessage(sender: Person, conversation: string, content: string): Promise<void> {
  await workAs(sender, (as) => as`select public.send_message(${conversation}, ${content})`);
}

/** Messages "1", "2", … written at once, without the rate limit for a user's messages. */
export async function writeMessages(
  sender: Person,
  conversation: string,
  { from = 1, to }: { from?: number; to: number },
): Promise<void> {
  await sql`
    insert into public.messages (conversation_id, sender_id, content, created_at)
    select ${conversation}, ${sender.id}, number::text, clock_timestamp() + number * interval '1 microsecond'
    from generate_series(${from}::int, ${to}::int) as numbers (number)`;
}
