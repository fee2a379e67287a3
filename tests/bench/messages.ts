import { once } from 'node:events';
import { connect, createServer, type Socket, type AddressInfo } from 'node:net';
import { createClient, REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js';
import type { Conversation, Message } from '#shared/conversations/conversation-schema.ts';
import { createMessageFeed } from '../../storefront/src/features/messages/message-feed.ts';
import { get, signIn } from '../support/api.ts';
import { createConversation } from '../support/conversations.ts';
import { createPerson, PASSWORD, type Person, removePeople, sql } from '../support/database.ts';
import { stack } from '../support/stack.ts';
import { type Figure, figure } from './measure.ts';

const MESSAGES = 1000;
const RECONNECTS = 20;
const PAUSE = 25;
const SETTLE = 15_000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A proxy to the gateway that can cut all its connections at once. */
async function breakableLine() {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(new URL(stack.supabaseUrl).port), '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => sockets.forEach((socket) => socket.destroy()),
    close: () => server.close(),
  };
}

/** A user on the messages page: the real feed and library, without the screen. */
async function reader(person: Person, conversation: string, url: string) {
  const cookies = await signIn(person);
  const arrivals = new Map<string, number>();
  let known: Conversation | undefined;
  let joins = 0;
  const feed = createMessageFeed({ read: () => known, write: (next) => (known = next) }, async () => {
    const answer = await get(`/api/conversations/${conversation}?limit=100`, { cookies });
    return answer.body as Conversation;
  });
  const client = createClient(url, stack.keys().publishableKey);
  const { error } = await client.auth.signInWithPassword({ email: person.email, password: PASSWORD });
  if (error) throw error;
  await client.realtime.setAuth();
  const channel = client.channel(`conversation:${conversation}`, { config: { private: true } });
  channel.on('broadcast', { event: 'message' }, ({ payload }) => {
    const message = payload as Message;
    arrivals.set(message.content, performance.now());
    feed.receive(message);
  });
  await new Promise<void>((resolve) => {
    channel.subscribe((status) => {
      if (status !== REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) return feed.leave();
      joins += 1;
      void feed.join().then(() => resolve());
    });
  });
  return {
    arrivals,
    contents: () => known?.messages.map(({ content }) => content) ?? [],
    joins: () => joins,
    close: () => client.removeAllChannels(),
  };
}

/**
 * Measures how long messages take to the other user's screen. Checks that none is lost or out of order when connections
 * break.
 */
export async function benchMessages(): Promise<Figure[]> {
  const [buyer, seller] = [await createPerson(), await createPerson()];
  const line = await breakableLine();
  try {
    const figures = await measureDelay(buyer, seller);
    await proveNothingIsLost(buyer, seller, line);
    return figures;
  } finally {
    line.close();
    await removePeople();
  }
}

/** Inserts a message directly, because the rate limit would stop so many. All other steps are those of a normal message. */
const write = (sender: Person, conversation: string, content: string) =>
  sql`insert into public.messages (conversation_id, sender_id, content) values (${conversation}, ${sender.id}, ${content})`;

async function measureDelay(buyer: Person, seller: Person): Promise<Figure[]> {
  const { conversation } = await createConversation(buyer, seller);
  const { arrivals, close } = await reader(seller, conversation, stack.supabaseUrl);
  const writes: number[] = [];
  const delays: number[] = [];
  for (let n = 0; n < MESSAGES / 2; n += 1) {
    const from = performance.now();
    await write(buyer, conversation, String(n));
    const written = performance.now();
    writes.push(written - from);
    while (!arrivals.has(String(n))) await pause(1);
    delays.push(Math.max(0, (arrivals.get(String(n)) ?? 0) - written));
  }
  await close();
  return [
    figure('a message written', 'SQL', writes),
    figure('its way to the other screen after that', 'realtime', delays),
  ];
}

async function proveNothingIsLost(
  buyer: Person,
  seller: Person,
  line: Awaited<ReturnType<typeof breakableLine>>,
): Promise<void> {
  const { conversation } = await createConversation(buyer, seller);
  const { contents, joins, close } = await reader(seller, conversation, line.url);
  const expected: string[] = [];
  for (let outage = 0; outage < RECONNECTS; outage += 1) {
    const joined = joins();
    line.cut();
    // Some messages are written while there is no connection, some during the reconnect, some afterwards.
    for (let n = 0; n < MESSAGES / RECONNECTS; n += 1) {
      expected.push(String(expected.length));
      await write(buyer, conversation, expected.at(-1) ?? '');
      await pause(PAUSE);
    }
    const limit = performance.now() + SETTLE;
    while (joins() === joined && performance.now() < limit) await pause(10);
    if (joins() === joined) throw new Error(`The client did not join the channel again after outage ${outage + 1}.`);
  }
  const limit = performance.now() + SETTLE;
  while (contents().length < MESSAGES && performance.now() < limit) await pause(10);
  await close();
  const seen = contents();
  if (seen.join() !== expected.join())
    throw new Error(`Of ${MESSAGES} messages ${new Set(seen).size} were seen, ${seen.length} shown.`);
  console.log(`${seen.length} messages over ${joins() - 1} reconnects: no message lost or repeated, all in order.`);
}
