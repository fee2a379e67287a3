import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Person, sql } from './database.ts';
import { startFunction, startWorker } from './function-process.ts';
import { stack } from './stack.ts';
import { startAfricasTalking } from './text-providers/africas-talking.ts';
import { startTwilio } from './text-providers/twilio.ts';
import { startWhatsapp } from './text-providers/whatsapp.ts';

const workerPid = () => Number(readFileSync(path.join(stack.data, 'pids/worker'), 'utf8'));

let next = Math.floor(Math.random() * 900_000);

/** A Somali mobile number that no other test uses. */
export function newPhone(): string {
  next += 1;
  return `+25263${String(1_000_000 + next)}`;
}

/** Gives a user a verified number and, unless `wants` is false, turns "SMS notifications" on. */
export async function verifyPhone(person: Person, { wants = true } = {}): Promise<string> {
  const phone = newPhone();
  await sql`update auth.users set phone = ${phone.slice(1)}, phone_confirmed_at = now() where id = ${person.id}`;
  await sql`update public.preferences set sms_notifications = ${wants} where user_id = ${person.id}`;
  return phone;
}

export async function wantsTexts(person: Person): Promise<boolean> {
  const [row] = await sql<{ on: boolean }[]>`
    select sms_notifications as on from public.preferences where user_id = ${person.id}`;
  return row!.on;
}

/** Enqueues a text, as a transaction of the product does. */
export async function enqueueText(
  phone: string,
  template: string,
  content: Record<string, string>,
  { person, language }: { person?: Person; language?: string } = {},
): Promise<void> {
  await sql`select private.enqueue_text(${phone}, ${template}, ${sql.json(content)}, ${person?.id ?? null}, ${language ?? null})`;
}

/** The texts to a number in the database, newest last. */
export const textsTo = (phone: string) =>
  sql<{ id: string; status: string; content: object; tries: number }[]>`
    select id, status, content, tries from private.text_queue where phone = ${phone} order by created_at, id`;

/** The attempts to send texts to a number, oldest first. */
export const attemptsTo = (phone: string) =>
  sql<
    {
      id: string;
      provider: string;
      status: string;
      cost: number | null;
      currency: string | null;
      answer: string | null;
    }[]
  >`
    select a.id, a.provider, a.status, a.cost, a.currency, a.answer
    from private.text_attempts a join private.text_queue q on q.id = a.text_id where q.phone = ${phone}
    order by a.created_at, a.provider desc`;

/**
 * The three providers, and a worker and an API that use them. The stack's own worker is stopped meanwhile, because it would
 * send the texts to the catcher.
 */
export async function startTextWorld() {
  process.kill(workerPid(), 'SIGSTOP');
  await sql`delete from private.text_queue`;
  let apiUrl = '';
  const [whatsapp, africas, twilio] = [
    await startWhatsapp(() => apiUrl),
    await startAfricasTalking(() => apiUrl),
    await startTwilio(() => apiUrl),
  ];
  const environment = { ...whatsapp.environment, ...africas.environment, ...twilio.environment };
  const api = await startFunction({
    environment: { ...environment, WHATSAPP_PRICES: 'authentication=0.014,utility=0.004' },
  });
  apiUrl = api.url;
  // The worker's texts in all languages, as a build writes them.
  const built = mkdtempSync(path.join(tmpdir(), 'worker-messages-'));
  execFileSync(process.execPath, [path.join(stack.root, 'build/function-messages.ts'), built]);
  let worker = await startWorker({ environment, built });
  return {
    whatsapp,
    africas,
    twilio,
    api: api.url,
    /** Stops the worker in the middle of its work. */
    killWorker: () => worker.close(),
    startWorker: async (changes: Record<string, string> = {}) => {
      worker = await startWorker({ environment: { ...environment, ...changes }, built });
    },
    close: async () => {
      for (const one of [worker, api, whatsapp, africas, twilio]) await one.close();
      rmSync(built, { recursive: true });
      await sql`delete from private.text_queue`;
      process.kill(workerPid(), 'SIGCONT');
    },
  };
}
