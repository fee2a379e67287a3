// What one hostile caller does over forty connections at once, from another loopback address than everybody else.
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { WebSocket } from 'ws';
import { stack } from '../support/stack.ts';

const CONNECTIONS = 40;
export const ATTACKER = '127.0.0.2';
const { publishableKey } = stack.keys();

const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });

type Sent = { method?: string; body?: string | Buffer; headers?: Record<string, string> };

/** Asks and reads the answer, whatever it is. */
function ask(url: string, { method = 'POST', body, headers = {} }: Sent = {}): Promise<void> {
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const all = { apikey: publishableKey, 'Content-Type': 'application/json', ...length, ...headers };
    const request = http.request(url, { agent, localAddress: ATTACKER, family: 4, method, headers: all }, (answer) =>
      answer.resume().on('close', resolve),
    );
    request.on('error', () => resolve()).on('close', () => resolve());
    request.end(body);
  });
}

const local = (url: string) => url.replace('localhost', '127.0.0.1');
const rest = (path: string) => `${local(stack.supabaseUrl)}/rest/v1/${path}`;
const auth = (path: string) => `${local(stack.supabaseUrl)}/auth/v1/${path}`;
const api = (path: string) => `${local(stack.siteUrl)}/api/${path}`;
const read = (url: string) => ask(url, { method: 'GET' });

const BACKSLASHES = `{"title":"${String.raw`\"`.repeat(500_000)}`;
const HUGE = Buffer.alloc(104 * 2 ** 20, '[');
const PATTERN = encodeURIComponent('^(([a-z])+.)+[A-Z]([a-z])+$|(a*)*(b*)*c');
const DEEP = `(${'or('.repeat(1500)}price.eq.1${')'.repeat(1501)}`;
const WORDS = ['villa', 'house', 'Hargeisa', 'apartment garden', 'jigjiga yar', 'Hargiesa', 'land', 'lighthouse'];
const password = 'Not-The-Password-1';

/** A call that comes at a byte a second, and never whole. */
function drip(url: string): Promise<void> {
  return new Promise((resolve) => {
    const headers = { apikey: publishableKey, 'Content-Type': 'application/json', 'Content-Length': '1000000' };
    const request = http.request(url, { localAddress: ATTACKER, family: 4, method: 'POST', headers }, (answer) =>
      answer.resume(),
    );
    const timer = setInterval(() => request.write('{'), 1000);
    const end = () => {
      clearInterval(timer);
      resolve();
    };
    request.on('error', end).on('close', end);
    request.flushHeaders();
  });
}

/** Two thousand sockets in all, each of which talks to whoever listens. */
const sockets: WebSocket[] = [];
function socket(n: number): Promise<void> {
  return new Promise((resolve) => {
    if (sockets.length >= 2000) return void setTimeout(resolve, 100);
    const address = `${local(stack.supabaseUrl).replace('http', 'ws')}/realtime/v1/websocket?apikey=${publishableKey}&vsn=2.0.0`;
    const opened = new WebSocket(address, { localAddress: ATTACKER });
    sockets.push(opened);
    const say = () => {
      if (opened.readyState !== opened.OPEN) return;
      opened.send(JSON.stringify(['1', '1', 'realtime:everybody', 'phx_join', { config: { private: n % 2 === 0 } }]));
      opened.send(JSON.stringify(['1', '2', 'realtime:everybody', 'broadcast', { event: 'spam', payload: { n } }]));
      opened.send(JSON.stringify([null, '3', 'phoenix', 'heartbeat', {}]));
    };
    const timer = setInterval(say, 100);
    opened.on('open', () => {
      say();
      resolve();
    });
    opened.on('close', () => clearInterval(timer));
    // Refused at the upgrade, or cut off.
    opened.on('error', () => {
      sockets.splice(sockets.indexOf(opened), 1);
      setTimeout(resolve, 20);
    });
  });
}

/** Each does one thing; it is done again and again over every connection. */
export const ATTACKS: Record<string, (n: number) => Promise<void>> = {
  'a megabyte of backslashes': () => ask(rest('properties'), { body: BACKSLASHES }),
  'bodies of 104 MB': () => ask(rest('properties'), { body: HUGE }),
  'backtracking patterns': (n) =>
    read(
      rest(
        n % 2 === 0
          ? `properties?select=id&description=imatch.${PATTERN}`
          : `properties?select=id&or=(description.ilike."${'%25a_'.repeat(200)}",title.like."${'_%25'.repeat(200)}z")`,
      ),
    ),
  'groups 1,500 deep and 2,000 columns': (n) =>
    read(
      rest(n % 2 === 0 ? `properties?select=id&or=${DEEP}` : `properties?select=${Array(2000).fill('id').join(',')}`),
    ),
  'sign-ins at /auth/v1': (n) =>
    ask(auth('token?grant_type=password'), { body: JSON.stringify({ email: `${n % 9}@demo.example`, password }) }),
  'sign-ins at /api': (n) => ask(api('login'), { body: JSON.stringify({ username: `somebody-${n % 9}`, password }) }),
  'registrations at /auth/v1': () =>
    ask(auth('signup'), { body: JSON.stringify({ email: `${randomUUID()}@attack.example`, password }) }),
  'bodies that never end': (n) => drip(n % 2 === 0 ? api('login') : rest('rpc/search_properties')),
  'searches at /rest/v1': (n) =>
    ask(rest('rpc/search_properties'), {
      body: JSON.stringify({ location: WORDS[n % WORDS.length], q: `${n}`, page_limit: 100, with_facets: true }),
    }),
  'whole tables at /rest/v1': (n) =>
    read(rest(`properties?select=*&order=description.desc&limit=1000&price=gt.${n % 100}`)),
  'searches at /api': (n) =>
    read(api(`properties/search?limit=100&q=${n}&location=${encodeURIComponent(WORDS[n % WORDS.length] ?? '')}`)),
  'pages and pictures': (n) =>
    read(n % 2 === 0 ? `${local(stack.siteUrl)}/properties?n=${n}` : `${local(stack.siteUrl)}/media/listing-images/no`),
  'two thousand sockets': socket,
};

/** Runs one attack until the process is ended. */
async function attack(name: string): Promise<void> {
  const once = ATTACKS[name];
  if (!once) throw new Error(`There is no attack "${name}".`);
  let count = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (;;) {
        count += 1;
        await once(count);
        if (count % 100 === 0) process.send?.(count);
      }
    }),
  );
}

if (import.meta.main) {
  process.on('disconnect', () => process.exit(0));
  await attack(process.argv[2] ?? '');
}
