import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { signIn } from '../support/api.ts';
import { createConversation } from '../support/conversations.ts';
import { createPerson, type Person } from '../support/database.ts';
import { stack } from '../support/stack.ts';
import { beginAlerts } from './alerts.ts';
import { compareWrites, messagesOf, outOfOrder } from './compare.ts';
import type { Screen } from './conversation.ts';
import type { Circumstances } from './habits.ts';
import type { Failed, Journal, Write } from './journal.ts';
import { kill, type Kill, parts } from './kills.ts';
import { randomBy } from './random.ts';
import type { Address } from './window.ts';

/** `alerts`: also checks that each alert is sent once. */
export type Run = { seconds: number; seed: number; people: number; alerts?: boolean };

export type Report = {
  kills: Kill[];
  writes: Write[];
  failed: Failed[];
  calls: number;
  messages: number;
  /** The number of approved listings that matched the saved searches. */
  approved: number;
  /** The errors, one line each. */
  breaches: string[];
};

/** Milliseconds between the recovery from a kill and the next kill. */
const CALM = { least: 500, most: 4000 };

/**
 * Milliseconds after the last kill until both screens must show the whole conversation. A channel reconnects every ten
 * seconds.
 */
const CATCH_UP = 60_000;

type Life = { person: Person; conversation: string; worker: Worker };

/** Users work with the product while its parts are killed. Then the responses they got are compared with the data. */
export async function runFaults(
  { seconds, seed, people, alerts = false }: Run,
  say: (line: string) => void = () => {},
): Promise<Report> {
  const lives = await settle(people, seed);
  say(`${people} people work. The parts are ${parts().join(', ')}.`);
  const telling = alerts ? await beginAlerts(lives.map(({ person }) => person)) : undefined;
  const kills = await killAtRandom(seconds, randomBy(seed), lives, say);
  const journals = await Promise.all(lives.map(({ worker }) => ask<Journal>(worker, 'rest')));
  say('All people have stopped. Comparing …');
  const told = await telling?.end();

  const writes = journals.flatMap((journal) => journal.writes);
  const failed = journals.flatMap((journal) => journal.failed);
  const conversations = [...new Set(lives.map(({ conversation }) => conversation))];
  const orders = new Map<string, string[]>();
  for (const conversation of conversations) orders.set(conversation, await messagesOf(conversation));
  const breaches = [
    ...kills.filter(({ back }) => !back).map(({ part }) => `${part} did not come back`),
    ...(await compareWrites(writes)),
    ...lives.flatMap(({ conversation }, index) =>
      outOfOrder(journals[index]?.writes ?? [], orders.get(conversation) ?? []),
    ),
    ...(await Promise.all(lives.map((life) => notOnScreen(life, orders.get(life.conversation) ?? [])))).flat(),
    ...(told?.breaches ?? []),
    ...unexplained(failed, kills),
  ];
  await Promise.all(lives.map(({ worker }) => worker.terminate()));
  const messages = [...orders.values()].reduce((sum, order) => sum + order.length, 0);
  return {
    kills,
    writes,
    failed,
    calls: journals.reduce((sum, { calls }) => sum + calls, 0),
    messages,
    approved: told?.approved ?? 0,
    breaches,
  };
}

/** Creates signed-in users with their own windows, in pairs that exchange messages. */
async function settle(people: number, seed: number): Promise<Life[]> {
  const everybody: Person[] = [];
  for (let n = 0; n < people; n += 1) everybody.push(await createPerson());
  const pairs = everybody.flatMap((seller, n) => (n % 2 === 0 ? [[seller, everybody[n + 1] ?? seller] as const] : []));
  const talks = await Promise.all(pairs.map(([seller, buyer]) => createConversation(buyer, seller)));
  const properties = talks.map(({ property }) => property);
  return Promise.all(
    pairs
      .flatMap((pair, n) => pair.map((person) => ({ person, at: n })))
      .map(async ({ person, at }, index) => {
        const address: Address = {
          siteUrl: stack.siteUrl,
          supabaseUrl: stack.supabaseUrl,
          publishableKey: stack.keys().publishableKey,
          cookies: await signIn(person),
        };
        const conversation = talks[at]?.conversation ?? '';
        const circumstances: Circumstances = {
          id: person.id,
          seed: seed + index + 1,
          conversation,
          properties: properties.filter((_, other) => other !== at),
        };
        const file = path.join(import.meta.dirname, 'person.ts');
        const worker = new Worker(file, { workerData: { address, circumstances } });
        worker.setMaxListeners(0);
        return { person, conversation, worker };
      }),
  );
}

/** Kills one part after the other, and sometimes two at once. Each part is killed equally often. */
async function killAtRandom(seconds: number, random: () => number, lives: Life[], say: (line: string) => void) {
  const until = Date.now() + 1000 * seconds;
  const kills: Kill[] = [];
  let turn: string[] = [];
  const next = (): string => {
    if (turn.length === 0) turn = shuffled(parts(), random);
    return turn.pop() ?? '';
  };
  const crash = new Promise<never>((_, reject) => {
    for (const { worker } of lives) worker.once('error', reject);
  });
  crash.catch(() => {});
  while (Date.now() < until || new Set(kills.map(({ part }) => part)).size < parts().length) {
    await Promise.race([pause(CALM.least + random() * (CALM.most - CALM.least)), crash]);
    const killed = [...new Set(random() < 0.2 ? [next(), next()] : [next()])];
    const away = await kill(killed);
    kills.push(...away);
    say(`  ${killed.join(' and ').padEnd(24)} ${((away[0]?.away ?? 0) / 1000).toFixed(2)} s`);
  }
  return kills;
}

function shuffled<Item>(items: Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

async function ask<Answer>(worker: Worker, question: 'rest' | 'look'): Promise<Answer> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  worker.postMessage(question);
  const [answer] = (await once(worker, 'message')) as [Answer];
  return answer;
}

/**
 * Compares a user's screen with the messages in the database, after the window has had time to catch up. Returns an error
 * line if they differ.
 */
async function notOnScreen({ person, worker }: Life, order: string[]): Promise<string[]> {
  const deadline = Date.now() + CATCH_UP;
  for (;;) {
    const { live, messages, hasEarlier } = await ask<Screen>(worker, 'look');
    const wanted = hasEarlier ? order.slice(-messages.length) : order;
    if (live && messages.length >= Math.min(order.length, 50) && String(messages) === String(wanted)) return [];
    if (Date.now() > deadline) {
      const missing = wanted.filter((id) => !messages.includes(id)).length;
      return [
        `${person.username} sees ${messages.length} of ${order.length} messages, ${missing} missing, live: ${live}`,
      ];
    }
    await pause(100);
  }
}

/** Errors that no kill explains: an ended session, or a request that the product should have accepted. */
function unexplained(failed: Failed[], kills: Kill[]): string[] {
  return failed
    .filter(({ status }) => status !== 0 && status !== 503 && status !== 429)
    .map(({ what, said, sentAt }) => `${what}: ${said}, ${sinceKill(sentAt, kills)}`);
}

function sinceKill(moment: number, kills: Kill[]): string {
  const last = kills.findLast(({ at }) => at <= moment);
  return last ? `${Math.round(moment - last.at)} ms after the kill of ${last.part}` : 'before any kill';
}
