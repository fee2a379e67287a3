/** The most bytes before the picture. No honest server sends more. */
const LONGEST_HEAD = 16 * 1024;
const LONGEST_LINE = 8 * 1024;
/** The most bytes of chunk framing, in addition to an eighth of the content. */
const MOST_FRAMING = 64 * 1024;
const STEP = 16 * 1024;

/** The response is longer than the limit. */
export class TooLong extends Error {
  override name = 'TooLong';
}

/** The response is not HTTP, or ends too early. */
class Broken extends Error {
  override name = 'Broken';
}

type Source = { read: (into: Uint8Array) => Promise<number | null> };

/** Reads one HTTP/1.1 response as it arrives, and never more than its caller asks for. */
export class HttpsResponse {
  readonly #source: Source;
  /** The buffer of received bytes. The unused bytes are from `#at` to `#end`. It has room for an incomplete line. */
  readonly #held = new Uint8Array(LONGEST_LINE + STEP);
  #at = 0;
  #end = 0;

  constructor(source: Source) {
    this.#source = source;
  }

  /** The status and the headers of the response, with names in lower case. It skips informational responses (1xx). */
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

  /** The content. Throws `TooLong` as soon as its declared or received length exceeds `most` bytes. */
  async content(headers: Map<string, string>, most: number): Promise<Uint8Array<ArrayBuffer>> {
    const coding = headers.get('transfer-encoding')?.toLowerCase();
    const declaredLength = headers.get('content-length');
    const content = new Growing(most);
    if (coding === 'chunked') await this.#chunks(content);
    else if (coding !== undefined) throw new Broken('another coding');
    else if (declaredLength !== undefined) {
      if (!/^\d{1,15}$/.test(declaredLength)) throw new Broken('no length');
      await this.#take(content, Number(declaredLength));
    } else while (await this.#more()) content.add(this.#some(most + 1));
    return content.whole();
  }

  /** Reads chunked content. Content that is mostly chunk framing is refused, because no honest server sends it. */
  async #chunks(content: Growing): Promise<void> {
    let framing = 0;
    const line = async () => {
      const text = await this.#line();
      framing += text.length + 1;
      if (framing > MOST_FRAMING + content.size / 8) throw new Broken('too many chunks');
      return text;
    };
    for (;;) {
      const [, digits] = /^([0-9a-f]{1,8})\s*(?:;.*)?$/i.exec(await line()) ?? [];
      if (!digits) throw new Broken('no length of a chunk');
      const length = Number.parseInt(digits, 16);
      if (length === 0) return;
      await this.#take(content, length);
      if ((await line()) !== '') throw new Broken('no end of a chunk');
    }
  }

  async #take(content: Growing, length: number): Promise<void> {
    content.require(length);
    for (let left = length; left > 0;) {
      if (!(await this.#more())) throw new Broken('cut off');
      const part = this.#some(left);
      content.add(part);
      left -= part.length;
    }
  }

  async #line(): Promise<string> {
    for (let looked = 0; ;) {
      const end = this.#held.subarray(this.#at, this.#end).indexOf(10, looked);
      if (end >= 0) return new TextDecoder('latin1').decode(this.#some(end + 1)).replace(/\r?\n$/, '');
      looked = this.#end - this.#at;
      if (looked > LONGEST_LINE) throw new Broken('a long line');
      if (!(await this.#read())) throw new Broken('cut off');
    }
  }

  /** At most `most` received bytes. They are valid until the next read. */
  #some(most: number): Uint8Array {
    const from = this.#at;
    this.#at = Math.min(this.#end, from + most);
    return this.#held.subarray(from, this.#at);
  }

  /** Waits for bytes. Returns whether any are available. */
  async #more(): Promise<boolean> {
    return this.#at < this.#end || this.#read();
  }

  /** Reads more bytes into the buffer. Returns false at the end. */
  async #read(): Promise<boolean> {
    if (this.#at > 0) {
      this.#held.copyWithin(0, this.#at, this.#end);
      this.#end -= this.#at;
      this.#at = 0;
    }
    const length = await this.#source.read(this.#held.subarray(this.#end, this.#end + STEP));
    this.#end += length ?? 0;
    return length !== null;
  }
}

/** Collects parts of up to `most` bytes in total. Its room doubles when it is full. */
class Growing {
  readonly #most: number;
  #room = new Uint8Array(STEP);
  size = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Throws `TooLong` if `length` more bytes exceed the limit. */
  require(length: number): void {
    if (this.size + length > this.#most) throw new TooLong();
  }

  add(part: Uint8Array): void {
    this.require(part.length);
    if (this.size + part.length > this.#room.length) {
      const room = new Uint8Array(Math.max(2 * this.#room.length, this.size + part.length));
      room.set(this.#room.subarray(0, this.size));
      this.#room = room;
    }
    this.#room.set(part, this.size);
    this.size += part.length;
  }

  whole(): Uint8Array<ArrayBuffer> {
    return this.#room.slice(0, this.size);
  }
}
