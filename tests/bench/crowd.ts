import { WebSocket } from 'ws';
import { sql } from '../support/database.ts';
import { stack } from '../support/stack.ts';
import { type Figure, figure, timeOf } from './measure.ts';
import { memoryOf, processorTimes, workedPer } from './processor.ts';

const SOCKETS = 1000;
const MESSAGES = 20;
/** The client IPs. One client IP range may open only half of these sockets. */
const ADDRESSES = ['127.0.0.1', '127.0.0.2', '127.0.0.3', '127.0.0.4'];
/** The number of sockets that join at once. */
const AT_ONCE = 50;
const TIMEOUT = 60_000;
const TOPIC = 'bench-crowd';

/**
 * Sends messages to a thousand sockets and checks that none is lost. Measures the cost, and the time from the commit until
 * the last socket has the message.
 */
export async function benchCrowd(): Promise<Figure[]> {
  const heard = Array.from({ length: MESSAGES }, () => ({ at: [] as number[] }));
  const before = memoryOf('gateway');
  const sockets: WebSocket[] = [];
  const joining = await timeOf(async () => {
    while (sockets.length < SOCKETS) {
      const some = Array.from({ length: AT_ONCE }, (_, n) =>
        join(ADDRESSES[n % ADDRESSES.length] ?? '', (message) => {
          heard[message]?.at.push(performance.now());
        }),
      );
      sockets.push(...(await Promise.all(some)));
    }
  });
  const held = memoryOf('gateway') - before;
  const worked = processorTimes();
  const delays: number[] = [];
  for (const [n, { at }] of heard.entries()) {
    await sql`select realtime.send(jsonb_build_object('n', ${n}::int), 'message', ${TOPIC}, true)`;
    const committed = performance.now();
    while (at.length < SOCKETS && performance.now() - committed < TIMEOUT)
      await new Promise((resolve) => setTimeout(resolve, 1));
    if (at.length !== SOCKETS) throw new Error(`${at.length} of ${SOCKETS} received message ${n}.`);
    delays.push(Math.max(0, Math.max(...at) - committed));
  }
  const { gateway = Number.NaN } = workedPer(MESSAGES, worked, processorTimes());
  const most = memoryOf('gateway') - before;
  for (const socket of sockets) socket.terminate();
  console.log(
    `\n${SOCKETS} sockets: joined in ${(joining / 1000).toFixed(1)} s; ${mebibytes(held)} MiB more memory (${mebibytes(most)} MiB after the messages); ` +
      `${gateway.toFixed(0)} ms of the gateway's processor for each message; no message of ${SOCKETS * MESSAGES} lost`,
  );
  return [
    figure(`${MESSAGES} messages to ${SOCKETS} sockets: the last one has it`, 'realtime', delays),
    figure(`${SOCKETS} sockets join`, 'realtime', [joining]),
  ];
}

/** Opens a socket that joins the topic. */
function join(localAddress: string, hear: (message: number) => void): Promise<WebSocket> {
  const { secretKey } = stack.keys();
  const address = `${stack.supabaseUrl.replace(/^http:\/\/localhost/, 'ws://127.0.0.1')}/realtime/v1/websocket`;
  const socket = new WebSocket(`${address}?apikey=${secretKey}&vsn=1.0.0`, { localAddress });
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('A socket was closed.')));
    socket.on('open', () => {
      const config = {
        broadcast: { self: false, ack: false },
        presence: { key: '' },
        postgres_changes: [],
        private: true,
      };
      const payload = { config, access_token: secretKey };
      socket.send(JSON.stringify({ topic: `realtime:${TOPIC}`, event: 'phx_join', payload, ref: '1', join_ref: '1' }));
    });
    socket.on('message', (data: Buffer) => {
      const { event, payload, ref } = JSON.parse(data.toString()) as {
        event: string;
        ref: string | null;
        payload: { status?: string; payload?: { n: number } };
      };
      if (event === 'phx_reply' && ref === '1') {
        if (payload.status === 'ok') resolve(socket);
        else reject(new Error(JSON.stringify(payload)));
      }
      if (event === 'broadcast') hear(payload.payload?.n ?? -1);
    });
  });
}

const mebibytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);
