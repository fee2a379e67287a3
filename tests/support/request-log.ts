import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stack } from './stack.ts';

/** The log line of a request. */
export type LogLine = {
  requestId: string;
  method: string;
  route: string | null;
  status: number;
  milliseconds: number;
  userId: string | null;
  calls: number;
};

/** The log line of an answer, by its `X-Request-Id`. A stack started with `--dev` logs to its terminal instead. */
export async function logLineOf(headers: Headers): Promise<LogLine> {
  const requestId = headers.get('X-Request-Id') ?? 'none';
  for (let tries = 0; tries < 400; tries += 1) {
    const lines = readFileSync(path.join(stack.data, 'api.log'), 'utf8').split('\n');
    const line = lines.findLast((text) => text.includes(requestId) && text.includes('"milliseconds"'));
    if (line) return JSON.parse(line) as LogLine;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No line of request ${requestId}. Was the stack started with --dev?`);
}
