import http from 'node:http';
import { stack } from '../support/stack.ts';
import { processorTimes, workedPer } from './processor.ts';

/** The cost of a page: pages a second for eight visitors, and milliseconds of processor time in the whole stack. */
export type Cost = { perSecond: number; processor: number };

const AT_ONCE = 8;
const PAGES = 400;
/** The requests that a new process needs before it reaches full speed. */
const WARM_UP = 200;

const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** Requests a page repeatedly, like a browser. */
export async function costOf(address: string): Promise<Cost> {
  await ask(address, WARM_UP);
  const before = processorTimes();
  const began = performance.now();
  await ask(address, PAGES);
  const seconds = (performance.now() - began) / 1000;
  const { client: _, ...parts } = workedPer(PAGES, before, processorTimes());
  return { perSecond: PAGES / seconds, processor: Object.values(parts).reduce((sum, time) => sum + time, 0) };
}

async function ask(address: string, times: number): Promise<void> {
  let left = times;
  const visitor = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await get(address);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
}

function get(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'Accept-Encoding': 'gzip' };
    const request = http.get(stack.siteUrl + address, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address}: ${response.statusCode}`));
      response.resume().on('end', resolve);
    });
    request.on('error', reject);
  });
}
