import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stack } from '../support/stack.ts';
import { benchAdmin } from './admin.ts';
import { benchCrowd } from './crowd.ts';
import { fill } from './fill.ts';
import { benchLoad } from './load.ts';
import { type Figure, type Measured, timeOf } from './measure.ts';
import { benchMessages } from './messages.ts';
import { benchPages } from './pages.ts';
import { printPart } from './print.ts';
import { benchRealtime } from './realtime.ts';
import { drawSearchChart } from './search-chart.ts';
import { benchCars, benchFacets, benchNaive, benchSearch } from './search.ts';
import { check } from './targets.ts';
import { printVerdicts } from './verdict.ts';
import { type Visit, visit } from './visit.ts';
import { benchWrites } from './writes.ts';

type Part = (visitor: Visit) => Promise<Figure[]>;

const SIZES = [10_000, 100_000, 1_000_000];
const MOST_CARS = 100_000;

/** Parts measured at every size. */
const PARTS: Record<string, Part> = {
  search: benchSearch,
  facets: benchFacets,
  naive: benchNaive,
  cars: benchCars,
  pages: benchPages,
  admin: benchAdmin,
  writes: benchWrites,
};
/** Parts measured only at the largest size. */
const AMONG_MOST: Record<string, Part> = {
  load: benchLoad,
  realtime: benchRealtime,
  crowd: benchCrowd,
  messages: benchMessages,
};

const OUTPUT = path.join(stack.root, '.tmp/bench');

/** Measures the named parts, or all parts without names. Records the results and checks the targets. */
export async function bench(options: {
  names: string[];
  begun: Figure[];
  sizes?: number[];
  forReadme: boolean;
}): Promise<void> {
  const { names, begun, forReadme, sizes = SIZES } = options;
  const all: Measured[] = [];
  const note = (part: string, size: number, figures: Figure[]) => {
    if (figures.length > 0) printPart(part, size, figures);
    all.push(...figures.map((figure) => ({ part, size, ...figure })));
  };
  const chosen = (parts: Record<string, Part>) =>
    Object.entries(parts).filter(([name]) => names.length === 0 || names.includes(name));

  note('start', 0, begun);
  for (const size of sizes.toSorted((a, b) => a - b)) {
    const filling = await timeOf(() => fill({ properties: size, cars: Math.min(MOST_CARS, size / 10) }));
    console.log(`\n${size.toLocaleString('en')} properties seeded in ${(filling / 1000).toFixed(0)} s`);
    const visitor = await visit(null);
    const parts = chosen(size === Math.max(...sizes) ? { ...PARTS, ...AMONG_MOST } : PARTS);
    for (const [name, part] of parts) note(name, size, await part(visitor));
    await visitor.leave();
  }

  const targets = check(all);
  printVerdicts(targets);
  write(
    { machine: machine(), measuredAt: new Date().toISOString(), targets, measured: all },
    drawSearchChart(all),
    forReadme,
  );
}

function write(results: object, chart: string | undefined, forReadme: boolean): void {
  mkdirSync(OUTPUT, { recursive: true });
  const put = (file: string, content: string) => {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
    console.log(`Written: ${path.relative(stack.root, file)}`);
  };
  console.log();
  put(path.join(OUTPUT, 'results.json'), `${JSON.stringify(results, null, 1)}\n`);
  if (!chart) return;
  put(path.join(OUTPUT, 'search.svg'), chart);
  if (forReadme) put(path.join(stack.root, 'docs/bench.svg'), chart);
}

function machine() {
  const cpus = os.cpus();
  return {
    processor: cpus[0]?.model ?? 'unknown',
    cores: cpus.length,
    memoryInGigabytes: Math.round(os.totalmem() / 2 ** 30),
    platform: `${os.type()} ${os.release()}`,
    node: process.version,
    load: os.loadavg()[0],
  };
}
