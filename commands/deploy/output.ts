/** The shortest value that is hidden. A shorter value is no secret, and would hide ordinary words. */
const SHORTEST_SECRET = 6;

/** Whether the value of a variable is a secret that no output may contain. */
export const isSecret = (name: string): boolean => /PASSWORD|TOKEN|SECRET|KEY/.test(name) && !name.includes('PUBLIC');

/** Writes lines without secret values. */
export class Output {
  readonly #secrets = new Set<string>();
  readonly #print: (line: string) => void;

  constructor(print: (line: string) => void) {
    this.#print = print;
  }

  /** From now on, no line contains this value. */
  hide(secret: string | undefined): void {
    if (secret && secret.length >= SHORTEST_SECRET) this.#secrets.add(secret);
  }

  line(text: string): void {
    // Long values first, because a value can contain another one.
    const secrets = [...this.#secrets].toSorted((a, b) => b.length - a.length);
    this.#print(secrets.reduce((line, secret) => line.replaceAll(secret, '***'), text));
  }
}
