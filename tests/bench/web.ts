// `npm run bench:web`: Lighthouse results for the public pages on a phone, in every language, and their size. It uses
// production builds. `npm run bench:web -- so ar`: only these languages.
import { mkdirSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { offeredLanguages } from '../../build/translations.ts';
import { PATHS, propertyPath } from '#shared/paths.ts';
import { inLanguage } from '#shared/language.ts';
import { startStacks, stopStacks } from '../support/stack-process.ts';
import { stack } from '../support/stack.ts';
import { CATEGORIES, type Category, lookAt, type Look } from './lighthouse.ts';
import { type Arrival, arrivalOf } from './slow-network.ts';
import { type Cost, costOf } from './rendering.ts';
import { judge, printVerdicts, type Verdict } from './verdict.ts';

const LANGUAGES = process.argv.slice(2);
const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);
/** The lowest scores of Lighthouse. */
const SCORES: Record<Category, number> = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
/** The calls whose answers a page waits for. A page counts its own view without waiting. */
const READS = /^\/api\/(?!.*\/views$)/;
const OUTPUT = path.join(stack.root, '.tmp/bench');

/**
 * A page to measure, and the scores that count. The sign-in page is hidden from search engines, and the browser renders it. So
 * `seo` and `performance` do not count there.
 */
type Route = { name: string; language: string; address: string; judged: readonly Category[]; isServerRendered?: true };
const OF_SIGN_IN: readonly Category[] = ['accessibility', 'best-practices'];
type Seen = Route & {
  scores: Look['scores'];
  times: Look['times'];
  values: Look['values'];
  flaws: string[];
  scripts: Map<string, number>;
  total: number;
  calls: number;
  /** Undefined for pages without SSR. */
  slow?: Arrival;
  cost?: Cost;
};

try {
  mkdirSync(OUTPUT, { recursive: true });
  await startStacks(1);
  const seen = await lookAround(await routes());
  print(seen);
  const shell = await costOf('/index.html');
  console.log(
    `\nThe static app shell, for comparison: ${shell.perSecond.toFixed(0)} a second, ${shell.processor.toFixed(1)} ms of processor.`,
  );
  const verdicts = check(seen, shell);
  printVerdicts(verdicts);
  const results = { measuredAt: new Date().toISOString(), targets: verdicts, routes: seen.map(inWriting) };
  writeFileSync(path.join(OUTPUT, 'web.json'), `${JSON.stringify(results, null, 1)}\n`);
  console.log('\nWritten: .tmp/bench/web.json');
} finally {
  await stopStacks();
}
process.exit(0);

async function routes(): Promise<Route[]> {
  // Imported late, because the module reads the keys of the running stack.
  const { get } = await import('../support/api.ts');
  const [property] = (await get('/api/properties/search')).body as { id: string }[];
  const drawn = Object.entries({
    home: PATHS.home,
    search: PATHS.properties,
    'a property': propertyPath(property?.id ?? ''),
    cars: PATHS.cars,
  });
  const languages = offeredLanguages().filter(({ code }) => LANGUAGES.length === 0 || LANGUAGES.includes(code));
  return [
    ...languages.flatMap(({ code }) =>
      drawn.map(([name, address]) => ({
        name: code === 'en' ? name : `${name} (${code})`,
        language: code,
        address: inLanguage(address, code),
        judged: CATEGORIES,
        isServerRendered: true as const,
      })),
    ),
    // /admin redirects visitors here. The home in English is its reference.
    ...languages
      .filter(({ code }) => code === 'en')
      .map(({ code }) => ({
        name: 'admin sign-in',
        language: code,
        address: '/auth?next=%2Fadmin',
        judged: OF_SIGN_IN,
      })),
  ];
}

/** Measures all routes in turn, several times. Keeps the run with the median performance score for each route. */
async function lookAround(all: Route[]): Promise<Seen[]> {
  const looks = new Map(all.map((route) => [route, [] as Look[]]));
  for (let run = 0; run < RUNS; run += 1) {
    for (const [route, of] of looks) {
      of.push(await lookAt(stack.siteUrl + route.address, OUTPUT));
    }
  }
  const seen: Seen[] = [];
  for (const [route, of] of looks) {
    const look = of.toSorted((a, b) => a.scores.performance - b.scores.performance)[Math.floor(RUNS / 2)] as Look;
    const scripts = look.requests.filter(({ mimeType }) => mimeType.includes('javascript')).map(({ url }) => url);
    const weights = await Promise.all(scripts.map(async (url) => [url, await weigh(url)] as const));
    seen.push({
      ...route,
      ...look,
      scripts: new Map(weights),
      total: look.requests.reduce((sum, { transferSize }) => sum + transferSize, 0),
      calls: look.requests.filter(({ url }) => READS.test(new URL(url).pathname)).length,
      ...(route.isServerRendered && { slow: await arrivalOf(route.address, 3), cost: await costOf(route.address) }),
    });
  }
  return seen;
}

/** The transferred bytes of a file for a client that supports only gzip. */
function weigh(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('end', () => resolve(bytes));
    });
    request.on('error', reject);
  });
}

function check(seen: Seen[], shell: Cost): Verdict[] {
  const homes = new Map(seen.filter(({ name }) => /^home\b/.test(name)).map((home) => [home.language, home]));
  const more = seen.filter((route) => route !== homes.get(route.language));
  const drawn = seen.filter(({ isServerRendered }) => isServerRendered);
  return [
    ...CATEGORIES.flatMap((category) =>
      judge(
        { target: `Lighthouse, ${category}`, limit: SCORES[category], unit: '', atLeast: true },
        seen
          .filter(({ judged }) => judged.includes(category))
          .map(({ name, scores }) => ({ what: name, value: scores[category] })),
      ),
    ),
    ...judge(
      { target: 'JavaScript of home, in one of several languages', limit: 140, unit: ' KiB' },
      [...homes.values()].map(({ name, scripts }) => ({ what: name, value: kibibytes(scripts) })),
    ),
    ...judge(
      { target: 'additional JavaScript of another page', limit: 30, unit: ' KiB' },
      more.map(({ name, language, scripts }) => ({
        what: name,
        value: kibibytes(new Map([...scripts].filter(([url]) => !homes.get(language)?.scripts.has(url)))),
      })),
    ),
    ...judge(
      { target: 'largest contentful paint', limit: 1500, unit: ' ms' },
      drawn.map(({ name, values }) => ({ what: name, value: values['largest-contentful-paint'] ?? NaN })),
    ),
    ...judge(
      { target: 'cumulative layout shift', limit: 0, unit: '' },
      drawn.map(({ name, values }) => ({ what: name, value: values['cumulative-layout-shift'] ?? NaN })),
    ),
    ...(['text', 'photo'] as const).flatMap((part) =>
      judge(
        { target: `400 kbit/s, 400 ms, a slow phone: ${part}`, limit: part === 'text' ? 2500 : 4000, unit: ' ms' },
        drawn.map(({ name, slow }) => ({ what: name, value: slow?.[part] ?? NaN })),
      ),
    ),
    ...judge(
      { target: 'the static app shell beside a page, answers a second', limit: 50, unit: ' ×' },
      drawn.map(({ name, cost }) => ({ what: name, value: shell.perSecond / (cost?.perSecond ?? NaN) })),
    ),
    ...judge(
      { target: 'calls of the API that a page waits for', limit: 0, unit: '' },
      drawn.map(({ name, calls }) => ({ what: name, value: calls })),
    ),
  ];
}

function print(seen: Seen[]): void {
  console.log(`\nLighthouse, mobile; the median of ${RUNS} runs:`);
  console.table(
    Object.fromEntries(
      seen.map(({ name, scores, times, scripts, total, calls, slow, cost }) => [
        name,
        {
          ...scores,
          FCP: times['first-contentful-paint'],
          LCP: times['largest-contentful-paint'],
          TBT: times['total-blocking-time'],
          'JavaScript, gzip KiB': Number(kibibytes(scripts).toFixed(1)),
          'all, transferred KiB': Math.round(total / 1024),
          'API calls': calls,
          'slow: text, photo ms': slow ? `${Math.round(slow.text)}, ${Math.round(slow.photo)}` : '',
          'pages a second, ms of processor': cost ? `${cost.perSecond.toFixed(0)}, ${cost.processor.toFixed(1)}` : '',
        },
      ]),
    ),
  );
  for (const { name, flaws } of seen) for (const flaw of flaws) console.log(`${name}: ${flaw}`);
}

function kibibytes(scripts: Map<string, number>): number {
  return [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) / 1024;
}

function inWriting({ name, address, scores, times, flaws, scripts, total, calls, slow, cost }: Seen) {
  return {
    name,
    address,
    scores,
    times,
    flaws,
    calls,
    slow,
    cost,
    bytes: { scripts: Object.fromEntries(scripts), total },
  };
}
