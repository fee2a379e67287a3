import { createClient, REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js';
import postgres from 'postgres';
import { stack } from '../support/stack.ts';
import { type Measured, measured } from './measure.ts';

const MESSAGES = 500;

/** From the commit's answer at the sender to the message at the listener, beside the write itself. */
export async function measureRealtime(): Promise<Measured[]> {
  const sql = postgres(stack.databaseUrl(), { max: 1, onnotice: () => {} });
  const client = createClient(stack.supabaseUrl, stack.keys().publishableKey);
  const arrivals = new Map<number, number>();
  const channel = client.channel('bench').on('broadcast', { event: 'message' }, ({ payload }) => {
    arrivals.set((payload as { n: number }).n, performance.now());
  });
  await new Promise<void>((resolve) =>
    channel.subscribe((status) => status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED && resolve()),
  );

  const writes: number[] = [];
  const committed = new Map<number, number>();
  for (let n = 0; n < MESSAGES; n += 1) {
    const from = performance.now();
    await sql`select realtime.send(jsonb_build_object('n', ${n}::int), 'message', 'bench', false)`;
    committed.set(n, performance.now());
    writes.push(performance.now() - from);
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
  if (arrivals.size !== MESSAGES) throw new Error(`${MESSAGES - arrivals.size} messages were lost.`);
  const delays = [...arrivals].map(([n, at]) => Math.max(0, at - (committed.get(n) ?? at)));
  await client.removeAllChannels();
  await sql.end();
  return [measured('a message written and committed', writes), measured('its delivery after the commit', delays)];
}
