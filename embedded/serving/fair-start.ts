import { AsyncResource } from 'node:async_hooks';

/**
 * Starts work one piece per round of the event loop, the client IP ranges in turn. A thousand requests of one range then
 * delay another range by one piece of work at a time.
 */
export class FairStart {
  /** Waiting work by client IP range. The range that has waited longest comes first. */
  readonly #waiting = new Map<string, (() => void)[]>();

  /** The work keeps the asynchronous context of its caller. */
  add(ipRange: string, work: () => void): void {
    const start = AsyncResource.bind(work);
    const queue = this.#waiting.get(ipRange);
    if (queue) return void queue.push(start);
    this.#waiting.set(ipRange, [start]);
    if (this.#waiting.size === 1) setImmediate(() => this.#startNext());
  }

  #startNext(): void {
    const [next] = this.#waiting;
    if (!next) return;
    const [ipRange, queue] = next;
    const start = queue.shift();
    this.#waiting.delete(ipRange);
    if (queue.length > 0) this.#waiting.set(ipRange, queue);
    if (this.#waiting.size > 0) setImmediate(() => this.#startNext());
    start?.();
  }
}
