/** What a server says before the picture, in bytes; no honest one says more. */
const LONGEST_HEAD = 16 * 1024;
const LONGEST_LINE = 8 * 1024;

/** An answer that is longer than was asked for. */
export class TooLong extends Error {
  override name = 'TooLong';
}

/** An answer that is not HTTP, or breaks off. */
class Broken extends Error {
  override name = 'Broken';
}

type Source = { read: (into: Uint8Array) => Promise<number | null> };

/** Reads one HTTP/1.1 answer as it comes, and never more of it than is asked for. */
export class HttpsAnswer {
  readonly #source: Source;
  #held = new Uint8Array(0);

  constructor(source: Source) {
    this.#source = source;
  }

  /** The status and the headers of the answer, their names in lower case. Those of notices before it are passed over. */
  async head(): Promise<{ status: number; headers: Map<string, string> }> {
    for (let notices = 0; notices < 5; notices += 1) {
      const status = Number(/^HTTP\/1\.[01] ([1-5]\d\d)(?: |$)/.exec(await this.#line())?.[1]);
      if (!status) throw new Broken('no status');
      const headers = new Map<string, string>();
      let length = 0;
      for (let line = await this.#line(); line !== ''; line = await this.#line()) {
        length += line.length;
        if (length > LONGEST_HEAD) throw new Broken('too many headers');
        const colon = line.indexOf(':');
        headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
      }
      if (status >= 200) return { status, headers };
    }
    throw new Broken('no answer');
  }

  /** The content, of `most` bytes at most: more is a `TooLong`, as soon as it is said or seen. */
  async content(headers: Map<string, string>, most: number): Promise<Uint8Array<ArrayBuffer>> {
    const parts: Uint8Array[] = [];
    let size = 0;
    const take = (part: Uint8Array) => {
      size += part.length;
      if (size > most) throw new TooLong();
      parts.push(part);
    };
    const takeExactly = async (length: number) => {
      if (size + length > most) throw new TooLong();
      for (let left = length; left > 0;) {
        const part = await this.#some(left);
        if (!part) throw new Broken('cut off');
        take(part);
        left -= part.length;
      }
    };

    const coding = headers.get('transfer-encoding')?.toLowerCase();
    const said = headers.get('content-length');
    if (coding === 'chunked') {
      for (let length = await this.#chunk(); length > 0; length = await this.#chunk()) {
        await takeExactly(length);
        if ((await this.#line()) !== '') throw new Broken('no end of a chunk');
      }
    } else if (coding !== undefined) throw new Broken('another coding');
    else if (said !== undefined) {
      if (!/^\d{1,15}$/.test(said)) throw new Broken('no length');
      await takeExactly(Number(said));
    } else for (let part = await this.#some(most + 1); part; part = await this.#some(most + 1)) take(part);

    const whole = new Uint8Array(size);
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }

  async #chunk(): Promise<number> {
    const [, length] = /^([0-9a-f]{1,8})\s*(?:;.*)?$/i.exec(await this.#line()) ?? [];
    if (!length) throw new Broken('no length of a chunk');
    return Number.parseInt(length, 16);
  }

  async #line(): Promise<string> {
    for (;;) {
      const end = this.#held.indexOf(10);
      if (end >= 0) {
        const line = new TextDecoder('latin1').decode(this.#held.subarray(0, end));
        this.#held = this.#held.slice(end + 1);
        return line.replace(/\r$/, '');
      }
      if (this.#held.length > LONGEST_LINE) throw new Broken('a long line');
      const more = await this.#read();
      if (!more) throw new Broken('cut off');
      const both = new Uint8Array(this.#held.length + more.length);
      both.set(this.#held);
      both.set(more, this.#held.length);
      this.#held = both;
    }
  }

  /** What has come, of `most` bytes at most; nothing at the end. */
  async #some(most: number): Promise<Uint8Array | null> {
    const part = this.#held.length > 0 ? this.#held : await this.#read();
    if (!part) return null;
    this.#held = part.slice(most);
    return part.slice(0, most);
  }

  async #read(): Promise<Uint8Array<ArrayBuffer> | null> {
    const into = new Uint8Array(16 * 1024);
    const length = await this.#source.read(into);
    return length === null ? null : into.slice(0, length);
  }
}
