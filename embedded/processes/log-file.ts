import type { ChildProcess } from 'node:child_process';
import { closeSync, existsSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { DATA } from '../settings.ts';

/** The largest size of a part's log in bytes, and the number of older files that are kept. */
const LARGEST = 10 * 2 ** 20;
const OLDER = 3;

/**
 * A log that starts a new file when it is full. `gateway.log` becomes `gateway.log.1` and so on. The oldest file is deleted.
 * The launcher writes the log. If parts held the file open, a new file could lose lines.
 */
export class LogFile {
  readonly #file: string;
  readonly #largest: number;
  #descriptor: number | undefined;
  #size = 0;

  constructor(file: string, largest = LARGEST) {
    this.#file = file;
    this.#largest = largest;
  }

  /** Writes synchronously and in one piece, so that a new file loses or splits no line. A full disk stops nothing. */
  write(text: Buffer): void {
    try {
      if (this.#descriptor !== undefined && this.#size > 0 && this.#size + text.length > this.#largest) this.#turn();
      this.#descriptor ??= this.#open();
      writeSync(this.#descriptor, text);
      this.#size += text.length;
    } catch (error) {
      console.error(`${path.basename(this.#file)}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  #open(): number {
    const descriptor = openSync(this.#file, 'a');
    this.#size = fstatSync(descriptor).size;
    return descriptor;
  }

  #turn(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = undefined;
    for (let age = OLDER; age > 0; age -= 1) {
      const younger = age === 1 ? this.#file : `${this.#file}.${age - 1}`;
      if (existsSync(younger)) renameSync(younger, `${this.#file}.${age}`);
    }
  }
}

const logs = new Map<string, LogFile>();

/** The log of a part. A restarted part uses the same log. */
export function logOf(part: string): LogFile {
  const log = logs.get(part) ?? new LogFile(path.join(DATA, `${part}.log`));
  logs.set(part, log);
  return log;
}

/** Writes the output of a process to the log. An incomplete line waits for its end, so that no file ends inside a line. */
export function keepLog<Process extends ChildProcess>(log: LogFile, child: Process): Process {
  for (const stream of [child.stdout, child.stderr]) if (stream) keepLines(log, stream);
  return child;
}

function keepLines(log: LogFile, stream: Readable): void {
  let rest: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => {
    const end = chunk.lastIndexOf('\n') + 1;
    if (end > 0) log.write(Buffer.concat([...rest.splice(0), chunk.subarray(0, end)]));
    if (end < chunk.length) rest.push(chunk.subarray(end));
  });
  stream.on('close', () => {
    if (rest.length > 0) log.write(Buffer.concat(rest));
    rest = [];
  });
  stream.on('error', () => {});
}
