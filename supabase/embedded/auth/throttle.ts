/** Counts failures by a key within a moving window, so that a short code cannot be guessed. */
export class Throttle {
  readonly #limit: number;
  readonly #window: number;
  readonly #failures = new Map<string, number[]>();

  constructor(limit: number, windowInSeconds: number) {
    this.#limit = limit;
    this.#window = windowInSeconds * 1000;
  }

  isExhausted(key: string): boolean {
    return this.#recent(key).length >= this.#limit;
  }

  fail(key: string): void {
    this.#failures.set(key, [...this.#recent(key), Date.now()]);
  }

  #recent(key: string): number[] {
    const recent = (this.#failures.get(key) ?? []).filter((time) => time > Date.now() - this.#window);
    if (recent.length === 0) this.#failures.delete(key);
    return recent;
  }
}
