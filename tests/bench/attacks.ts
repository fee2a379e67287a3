// The attacks of one hostile caller over forty connections at once, from a loopback IP of its own.
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { WebSocket } from 'ws';
import { dataUrl, held, jpegOfScans } from '../support/pictures.ts';
import { stack } from '../support/stack.ts';

const CONNECTIONS = 40;
export const ATTACKER = '127.0.0.2';
const { publishableKey } = stack.keys();

const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });

type Sent = { method?: string; body?: string | Buffer; headers?: Record<string, string> };

/** Sends a request and reads the response, whatever it is. */
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
const keysOfBody = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 1]));
const MANY_KEYS = JSON.stringify(keysOfBody(60_000));
const MANY_METADATA = JSON.stringify({ data: keysOfBody(60_000) });
const ALIASES = Array.from({ length: 100 }, (_, n) => `a${n}:description`).join(',');
const UNKNOWN_WORDS = 'q=zzyx+qwvu+plok+mjnh+bgtf+rvcd';
const BOUNDS = 'bounds=-180,-85,180,85&checked=papers&lowered=true';
const PROPERTY_FILTERS = `${UNKNOWN_WORDS}&${BOUNDS}&location=burao&propertyType=house&purpose=sale&minPrice=1&maxPrice=900000&bedrooms=1&bathrooms=1&minArea=1`;
const CAR_FILTERS = `${UNKNOWN_WORDS}&${BOUNDS}&location=burao&make=toyota&purpose=sale&minPrice=1&maxPrice=900000&minYear=1990&maxYear=2026&fuelType=gasoline&transmission=manual&city=Hargeisa`;
const WORDS = ['villa', 'house', 'Hargeisa', 'apartment garden', 'jigjiga yar', 'Hargiesa', 'land', 'lighthouse'];
const password = 'Not-The-Password-1';

/** A request whose body arrives at one byte a second and never completes. */
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

/** Up to two thousand sockets that send messages to all listeners. */
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
    // The server refused the upgrade or closed the socket.
    opened.on('error', () => {
      sockets.splice(sockets.indexOf(opened), 1);
      setTimeout(resolve, 20);
    });
  });
}

/** More scans than a decoder should accept. */
const SCANS = dataUrl(jpegOfScans(1580, 37_000), 'jpeg');
/** The heaviest picture that is allowed: the most pixels, the most scans, and a rotation. */
const HEAVY = held(jpegOfScans(2000, 36), 6);
const HOUSE = { title: 'House', propertyType: 'house', purpose: 'sale', price: 1, city: 'Burao', location: 'Road' };

let signedIn: Promise<{ token: string; id: string }> | undefined;

/** Signs in as the demo owner, who uploads heavy pictures. */
async function asMember(): Promise<{ headers: Record<string, string>; id: string }> {
  signedIn ??= fetch(auth('token?grant_type=password'), {
    method: 'POST',
    headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'owner@demo.example', password: 'Berbera-Sunrise-26' }),
  })
    .then((answer) => answer.json() as Promise<{ access_token: string; user: { id: string } }>)
    .then(({ access_token, user }) => ({ token: access_token, id: user.id }));
  const { token, id } = await signedIn;
  return { headers: { Authorization: `Bearer ${token}` }, id };
}

/** A different file each time, because a stored file is not checked again. */
const heavy = (n: number): Buffer => Buffer.concat([HEAVY, Buffer.from(`${n}`)]);

async function reportHeavy(picture: string): Promise<void> {
  const body = { subject: 'property', subjectId: randomUUID(), reason: 'fraud', picture };
  await ask(api('abuse-reports'), { body: JSON.stringify(body) });
}

async function listHeavy(images: string[]): Promise<void> {
  const { headers } = await asMember();
  await ask(api('properties'), { body: JSON.stringify({ ...HOUSE, images }), headers });
}

/** Uploads a profile picture directly to storage. The server then checks it. */
async function finishHeavy(n: number): Promise<void> {
  const { headers, id } = await asMember();
  const name = `listing-images/${id}/profile-${randomUUID()}.jpg`;
  const storage = `${local(stack.supabaseUrl)}/storage/v1/object/${name}`;
  await ask(storage, { body: heavy(n), headers: { ...headers, 'Content-Type': 'image/jpeg' } });
  const url = `/media/${name}`;
  if (n % 2 === 0) await ask(api('uploads/finish'), { body: JSON.stringify({ url }), headers });
  else await ask(api('user/profile'), { method: 'PATCH', body: JSON.stringify({ profileImageUrl: url }), headers });
  await ask(storage, { method: 'DELETE', headers });
}

/** Each attack is one action, which runs again and again over every connection. */
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
  'bodies that never end': (n) => drip(n % 2 === 0 ? api('login') : rest('rpc/search_listings')),
  'searches at /rest/v1': (n) =>
    ask(rest('rpc/search_listings'), {
      body: JSON.stringify({
        kind: 'property',
        filters: { minPrice: `${n}` },
        words: [[WORDS[n % WORDS.length]]],
        page_limit: 100,
        with_facets: true,
      }),
    }),
  'whole tables at /rest/v1': (n) =>
    read(rest(`properties?select=*&order=description.desc&limit=1000&price=gt.${n % 100}`)),
  'searches at /api': (n) =>
    read(api(`properties/search?limit=100&q=${n}&location=${encodeURIComponent(WORDS[n % WORDS.length] ?? '')}`)),
  'pages and pictures': (n) =>
    read(n % 2 === 0 ? `${local(stack.siteUrl)}/properties?n=${n}` : `${local(stack.siteUrl)}/media/listing-images/no`),
  '60,000 arguments at /rest/v1': () => ask(rest('rpc/search_listings'), { body: MANY_KEYS }),
  '100 aliases at /rest/v1': () => read(rest(`properties?limit=1000&select=${ALIASES}`)),
  'embedded tables at /rest/v1': () =>
    read(rest('places?select=*,properties(*,price_changes(*,properties(id,price_changes(*))))')),
  'changes of prices at /rest/v1': () => read(rest('properties?select=*,price_changes(*)&limit=1000')),
  'sitemaps at /rest/v1': (n) =>
    ask(rest(n % 2 === 0 ? 'rpc/get_sitemap' : 'rpc/get_sitemap_part'), {
      body: n % 2 === 0 ? '{}' : JSON.stringify({ listings: 'properties', digits: '' }),
    }),
  '60,000 keys of a sign-up at /auth/v1': () => ask(auth('signup'), { body: MANY_METADATA }),
  '60,000 keys at /api': () => ask(api('login'), { body: MANY_KEYS }),
  '60,000 keys of an abuse report at /api': () => ask(api('abuse-reports'), { body: MANY_KEYS }),
  'documentation at /api': (n) => read(api(`docs?x=${n}`)),
  'relaxations at /api': (n) =>
    read(api(n % 2 === 0 ? `cars/relaxations?${CAR_FILTERS}` : `properties/relaxations?${PROPERTY_FILTERS}`)),
  'two thousand sockets': socket,
  'pictures of 37,000 scans in reports': () => reportHeavy(SCANS),
  'pictures of 37,000 scans in listings': () => listHeavy([SCANS]),
  'heavy pictures in reports': (n) => reportHeavy(dataUrl(held(jpegOfScans(1580, 36), 1 + (n % 8)), 'jpeg')),
  // The server also stores these pictures, compares them and makes covers from them.
  'heavy pictures in listings': (n) => listHeavy([dataUrl(heavy(n), 'jpeg')]),
  'heavy pictures of profiles': finishHeavy,
};

/** Runs one attack until the process is killed. */
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
