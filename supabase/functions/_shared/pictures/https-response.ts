/** What a server says before the picture, in bytes; no honest one says more. */
const LONGEST_HEAD = 16 * 1024;
const LONGEST_LINE = 8 * 1024;
/** What may stand between the parts of the content, in bytes, besides an eighth of the content. */
const MOST_FRAMING = 64 * 1024;
const STEP = 16 * 1024;

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
export class HttpsResponse {
  readonly #source: Source;
  /** What has come and is not used yet: from `#at` to `#end`. A line that is not whole has room in it. */
  readonly #held = new Uint8Array(LONGEST_LINE + STEP);
  #at = 0;
  #end = 0;

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

  /** Content in chunks; one that is mostly lengths of chunks is not what anybody sends who has a picture. */
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

  /** What has come, of `most` bytes at most. It is good until more is read. */
  #some(most: number): Uint8Array {
    const from = this.#at;
    this.#at = Math.min(this.#end, from + most);
    return this.#held.subarray(from, this.#at);
  }

  /** Whether there is something to take; waits for it. */
  async #more(): Promise<boolean> {
    return this.#at < this.#end || this.#read();
  }

  /** Has more come behind what is held; false at the end. */
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

/** Bytes that come in parts, `most` at most; the room for them doubles as it is used up. */
class Growing {
  readonly #most: number;
  #room = new Uint8Array(STEP);
  size = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Throws `TooLong` if so much more is too much. */
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
