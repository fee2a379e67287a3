import http from 'node:http';
import postgres from 'postgres';
import { stack } from '../support/stack.ts';
import { type Figure, figure } from './measure.ts';
import { MIXES, varied } from './mixes.ts';
import { processorTimes, workedPer } from './processor.ts';
import { searchArguments, searchUrl } from './search.ts';
import { callOf, NOT_KEPT } from './visit.ts';

/** The number of turns of each way, and the milliseconds of a turn. The ways take turns. */
const TURNS = 3;
const TURN = 4000;
const SAME = 40;
const VISITORS = 200;

type Asking = (n: number) => Promise<unknown>;

/**
 * Measures searches of every kind at once, in each way. Then two hundred visitors send forty searches, which the HTTP cache
 * stores.
 */
export async function benchLoad(): Promise<Figure[]> {
  const mixes = Object.values(MIXES);
  const mix = (n: number) => varied(mixes[(7 * n) % mixes.length] ?? {}, Math.floor(n / mixes.length) + n);
  const figures: Figure[] = [];
  for (const connections of [8, 32]) {
    const sql = postgres(stack.databaseUrl(), {
      max: connections,
      onnotice: () => {},
      connection: { options: '-c role=anon' },
    });
    const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
    const apikey = stack.keys().publishableKey;
    const ways: Record<string, Asking> = {
      SQL: (n) => sql.unsafe(callOf('search_listings', searchArguments('property', mix(n)))),
      '/rest/v1': (n) =>
        sendTo(
          agent,
          `${stack.supabaseUrl}/rest/v1/rpc/search_listings`,
          { apikey },
          JSON.stringify(searchArguments('property', mix(n))),
        ),
      '/api': (n) => sendTo(agent, stack.siteUrl + searchUrl('property', mix(n)), { Cookie: NOT_KEPT }),
    };
    figures.push(...(await loaded(`mixed searches, ${connections} connections`, connections, ways)));
    agent.destroy();
    await sql.end();
  }
  const agent = new http.Agent({ keepAlive: true, maxSockets: VISITORS });
  const same: Asking = (n) => sendTo(agent, stack.siteUrl + searchUrl('property', mix(n % SAME)), {});
  figures.push(...(await loaded(`the same ${SAME} searches, ${VISITORS} visitors`, VISITORS, { '/api': same })));
  agent.destroy();
  return figures;
}

async function loaded(what: string, callers: number, ways: Record<string, Asking>): Promise<Figure[]> {
  const asked = Object.entries(ways).map(([way, ask]) => ({
    way,
    ask,
    times: [] as number[],
    took: 0,
    worked: {} as Record<string, number>,
  }));
  let next = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const one of asked) {
      const before = processorTimes();
      const from = performance.now();
      const call = async () => {
        while (performance.now() - from < TURN) {
          const at = performance.now();
          await one.ask((next += 1));
          one.times.push(performance.now() - at);
        }
      };
      await Promise.all(Array.from({ length: callers }, call));
      one.took += performance.now() - from;
      for (const [part, time] of Object.entries(workedPer(1, before, processorTimes())))
        one.worked[part] = (one.worked[part] ?? 0) + time;
    }
  }
  const figures = asked.map(({ way, times, took, worked }) => ({
    ...figure(what, way, times),
    perSecond: (1000 * times.length) / took,
    processor: workedPer(times.length, {}, worked),
  }));
  console.log(`\n${what}: answers a second, and milliseconds of processor for one`);
  console.table(
    Object.fromEntries(
      figures.map(({ way, perSecond, processor }) => [
        way,
        {
          'a second': Math.round(perSecond),
          ...Object.fromEntries(Object.entries(processor).map(([part, time]) => [part, Number(time.toFixed(2))])),
        },
      ]),
    ),
  );
  return figures;
}

/** Reads a response to its end. Any status except success ends the run. */
function sendTo(agent: http.Agent, url: string, headers: Record<string, string>, body?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const content = body === undefined ? {} : { 'Content-Type': 'application/json' };
    const method = body === undefined ? 'GET' : 'POST';
    const request = http.request(url, { agent, method, headers: { ...headers, ...content } }, (answer) => {
      answer
        .resume()
        .on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`${url}: ${answer.statusCode}`))));
    });
    request.on('error', reject).end(body);
  });
}
