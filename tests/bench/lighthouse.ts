import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../support/chromium.ts';

/** Downloaded only when needed. Its 114 packages (176 MB) would make every first `npm start` a sixth slower. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

export type Look = {
  scores: Record<Category, number>;
  /** First and largest contentful paint, blocking time, speed index and layout shift, in Lighthouse's format. */
  times: Record<string, string>;
  /** The same in milliseconds. The layout shift has no unit. */
  values: Record<string, number>;
  requests: { url: string; transferSize: number; mimeType: string }[];
  /** The audits that lost points, by category. */
  flaws: string[];
};

type Audit = {
  score: number | null;
  displayValue?: string;
  numericValue?: number;
  title: string;
  details?: { items: unknown[] };
};
type Report = {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};

const TIMES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'speed-index',
  'cumulative-layout-shift',
];

/** Runs Lighthouse on a page with its defaults: a simulated mid-range phone on a slow network. */
export async function lookAt(url: string, folder: string): Promise<Look> {
  const output = path.join(folder, 'lighthouse.json');
  const args = ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${output}`];
  args.push(`--only-categories=${CATEGORIES.join()}`, '--chrome-flags=--headless=new --no-sandbox');
  await promisify(execFile)('npx', args, { env: { ...process.env, CHROME_PATH: findChromium() } });
  const { categories, audits } = JSON.parse(readFileSync(output, 'utf8')) as Report;
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round(categories[name].score * 100)]),
    ) as Look['scores'],
    times: Object.fromEntries(TIMES.map((name) => [name, audits[name]?.displayValue ?? ''])),
    values: Object.fromEntries(TIMES.map((name) => [name, audits[name]?.numericValue ?? NaN])),
    requests: audits['network-requests']?.details?.items as Look['requests'],
    flaws: CATEGORIES.flatMap((name) =>
      categories[name].auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${name}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`.trimEnd()),
    ),
  };
}
