import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stack } from '../support/stack.ts';

/** Milliseconds of a tick of the system's clock. Every Linux has a hundred ticks a second. */
const TICK = 10;

/** The parts of the stack that serve searches and pages. This process is the client. */
const PARTS = ['site', 'gateway', 'inner', 'api', 'render', 'postgres'] as const;

type Times = Record<string, number>;

/** The processor time of each part so far, in milliseconds. Zero where the system does not report it. */
export function processorTimes(): Times {
  const { user, system } = process.cpuUsage();
  const times: Times = { client: (user + system) / 1000 };
  for (const part of PARTS) {
    const id = Number(readFileSync(path.join(stack.data, 'pids', part), 'utf8').split(/\s/)[0]);
    times[part] = [id, ...childrenOf(id)].reduce((sum, one) => sum + timeOf(one), 0);
  }
  return times;
}

/** The processor time between two moments, divided by `count`. */
export function workedPer(count: number, before: Times, after: Times): Times {
  return Object.fromEntries(Object.entries(after).map(([part, time]) => [part, (time - (before[part] ?? 0)) / count]));
}

/** The memory of a part's process in bytes, without its children. */
export function memoryOf(part: (typeof PARTS)[number]): number {
  const id = readFileSync(path.join(stack.data, 'pids', part), 'utf8').split(/\s/)[0];
  return 1024 * Number(/VmRSS:\s+(\d+)/.exec(readIfThere(`/proc/${id}/status`))?.[1] ?? Number.NaN);
}

function timeOf(id: number): number {
  // The program name in front of it may contain any character except this bracket.
  const fields = readIfThere(`/proc/${id}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  return TICK * (Number(fields[11] ?? 0) + Number(fields[12] ?? 0));
}

function childrenOf(id: number): number[] {
  return readdirSync(`/proc/${id}/task`, { withFileTypes: true }).flatMap(({ name }) =>
    readIfThere(`/proc/${id}/task/${name}/children`).split(' ').filter(Boolean).map(Number),
  );
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
