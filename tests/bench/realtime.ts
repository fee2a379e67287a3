import { createClient, REALTIME_SUBSCRIBE_STATES, type SupabaseClient } from '@supabase/supabase-js';
import { sql } from '../support/database.ts';
import { stack } from '../support/stack.ts';
import { type Figure, figure, timeOf } from './measure.ts';

const LISTENERS = [1, 10, 100];
const MESSAGES = 100;
const SETTLE = 10_000;

/** Measures change events from the response to the commit until every listener has them. Each listener has its own connection. */
export async function benchRealtime(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const listeners of LISTENERS) figures.push(...(await fanOut(listeners)));
  return figures;
}

async function fanOut(listeners: number): Promise<Figure[]> {
  const topic = `bench-${listeners}`;
  const committed = new Map<number, number>();
  const arrivals: { n: number; at: number }[] = [];
  const hear = (n: number) => arrivals.push({ n, at: performance.now() });
  const clients = await Promise.all(Array.from({ length: listeners }, () => listen(topic, hear)));
  const writes: number[] = [];
  for (let n = 0; n < MESSAGES; n += 1) {
    writes.push(
      await timeOf(() => sql`select realtime.send(jsonb_build_object('n', ${n}::int), 'message', ${topic}, true)`),
    );
    committed.set(n, performance.now());
  }
  const limit = performance.now() + SETTLE;
  while (arrivals.length < MESSAGES * listeners && performance.now() < limit) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await Promise.all(clients.map((client) => client.removeAllChannels()));
  if (arrivals.length !== MESSAGES * listeners)
    throw new Error(`${arrivals.length} of ${MESSAGES * listeners} arrived.`);
  const delays = arrivals.map(({ n, at }) => Math.max(0, at - (committed.get(n) ?? at)));
  const what = `${MESSAGES} messages to ${listeners} listeners`;
  return [figure(`${what}: written`, 'SQL', writes), figure(`${what}: delivered after that`, 'realtime', delays)];
}

function listen(topic: string, hear: (n: number) => void): Promise<SupabaseClient> {
  const client = createClient(stack.supabaseUrl, stack.keys().secretKey);
  const channel = client
    .channel(topic, { config: { private: true } })
    .on('broadcast', { event: 'message' }, ({ payload }) => {
      hear((payload as { n: number }).n);
    });
  return new Promise((resolve) => {
    channel.subscribe((status) => status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED && resolve(client));
  });
}
