import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '../support/api.ts';
import { createCar, createPerson, type Person, sql, workAs } from '../support/database.ts';
import { mailsTo } from '../support/mails.ts';
import { type Device, makeDevice, startPushService } from '../support/push-service.ts';
import { savingSearch } from '../support/search.ts';
import { stack } from '../support/stack.ts';
import { again } from './again.ts';

/** The number of users who wait for alerts. */
const READERS = 4;

/** Milliseconds that an administrator looks at a listing. */
const LOOKS = 1000;

/**
 * Milliseconds until the last alert must arrive after all users have stopped. An alert waits until its approval can no
 * longer be undone. A push whose sender died is retried after half a minute, then after twice as long each time.
 */
const CATCH_UP = 240_000;

/** The link in alerts. These users also get notifications about inquiries and messages. */
const ALERT = '/saved-searches?open=';

type Reader = { person: Person; device: Device; mails: Set<string> };

/**
 * Some users save a search for cars of one make, with alerts in the app, by email and by push. An administrator approves cars
 * one after the other until the run ends.
 */
export async function beginAlerts(people: Person[]) {
  const emailLimits = await liftEmailLimits();
  const make = `Make ${process.pid} ${Date.now()}`;
  const [owner, administrator] = [await createPerson(), await createPerson('admin')];
  const service = await startPushService();
  const readers: Reader[] = [];
  for (const person of people.slice(0, READERS)) {
    await workAs(person, savingSearch('car', { make }, 'instant'));
    const device = makeDevice();
    const { endpoint, keys } = device;
    await send('POST', '/api/push/subscriptions', { endpoint, keys }, await signIn(person));
    readers.push({ person, device, mails: new Set() });
  }
  const cookies = await signIn(administrator);
  const end = new AbortController();
  let approved = 0;
  const approving = (async () => {
    while (!end.signal.aborted) {
      const car = await again(() => createCar(owner, { make, approval_status: 'pending' }));
      await again(() => send('PATCH', `/api/admin/cars/${car}`, { approvalStatus: 'approved' }, cookies));
      approved += 1;
      await pause(LOOKS);
    }
  })();

  // The catcher keeps only the latest few hundred emails.
  const looking = setInterval(() => readers.forEach((reader) => void collectEmails(reader)), 1000);

  return {
    /** Ends the run. Returns the number of approvals, and the missing or repeated alerts. */
    end: async (): Promise<{ approved: number; breaches: string[] }> => {
      end.abort();
      await approving;
      const breaches = (
        await Promise.all(readers.map((reader) => wrongAlerts(reader, approved, service.sentTo)))
      ).flat();
      clearInterval(looking);
      await service.close();
      await emailLimits.restore();
      return { approved, breaches };
    },
  };
}

/** Raises the email rate limit, because these users get in a minute as many emails as others in weeks. */
async function liftEmailLimits(): Promise<{ restore: () => Promise<void> }> {
  const limits = await sql<{ window: number; most: string }[]>`
    select window_seconds as window, most from private.rate_limits where action = 'notification_email'`;
  await sql`update private.rate_limits set most = 1000000 where action = 'notification_email'`;
  return {
    restore: async () => {
      for (const { window, most } of limits)
        await sql`update private.rate_limits set most = ${most} where action = 'notification_email' and window_seconds = ${window}`;
    },
  };
}

/** Collects the Message-IDs of alert emails. If the catcher is down, the next call tries again. */
async function collectEmails({ person, mails }: Reader): Promise<void> {
  const all = await mailsTo(person.email).catch(() => []);
  for (const { text, messageId = '' } of all) if (text.includes(ALERT)) mails.add(messageId);
}

type Found = { id: string; count: number };

/** The differences between a user's alerts and the approvals, after all queues are empty. */
async function wrongAlerts(
  { person, device, mails }: Reader,
  approved: number,
  sentTo: (device: Device) => Parameters<Device['read']>[0][],
) {
  const deadline = Date.now() + CATCH_UP;
  for (;;) {
    const notifications = await sql<Found[]>`
      select id, (details ->> 'count')::integer as count from public.notifications
      where recipient_id = ${person.id} and event = 'search_found'`;
    const cars = notifications.reduce((sum, { count }) => sum + count, 0);
    // A message whose sender died is sent again with the same id. Mail programs and devices show it once.
    const mailed = mails.size;
    const pushes = sentTo(device).map((sent) => device.read(sent));
    const pushed = new Set(pushes.filter(({ link }) => link.includes(ALERT)).map(({ id }) => id)).size;
    const [waiting] = await sql<{ count: number }[]>`
      select (select count(*) from private.email_queue where user_id = ${person.id})::integer
        + (select count(*) from private.push_queue p join public.notifications n on n.id = p.notification_id where n.recipient_id = ${person.id})::integer
        + (select count(*) from private.saved_search_queue)::integer
        + (select count(*) from private.events where processed_at is null)::integer as count`;
    const wrong = [
      ...(cars === approved ? [] : [`${person.username} got notifications about ${cars} of ${approved} cars`]),
      ...(pushed === notifications.length
        ? []
        : [`${person.username} got pushes for ${pushed} of ${notifications.length} alerts`]),
      ...(mailed === notifications.length
        ? []
        : [`${person.username} got emails for ${mailed} of ${notifications.length} alerts`]),
    ];
    // A repeated alert is a final error.
    if ((wrong.length === 0 && waiting?.count === 0) || cars > approved) return wrong;
    if (Date.now() > deadline) return wrong.map((line) => `${line}; ${waiting?.count} events and queued rows wait`);
    await pause(500);
  }
}

async function send(method: string, path: string, body: object, cookies: string): Promise<void> {
  const answer = await fetch(stack.siteUrl + path, {
    method,
    headers: { Cookie: cookies, Origin: stack.siteUrl, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(5000),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${method} ${path} returned ${answer.status}.`);
}
