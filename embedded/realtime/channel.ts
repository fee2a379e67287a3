import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Caller } from '../serving/callers.ts';
import { readRights, type Rights, writeRights } from './authorization.ts';
import { type Broadcast, encodeBroadcast, type Frame, isObject, type Version } from './frames.ts';
import { hubTopic, type Member, type Realtime } from './hub.ts';
import { callerOfChannelToken, type JoinRequest, Refusal } from './join.ts';
import { LARGEST_PAYLOAD, presenceBudget } from './limits.ts';
import { broadcastOf, replay } from './messages.ts';

const EVERYTHING: Rights = { broadcast: true, presence: true };

/** The parts of a connection that its channels use. */
type JoinedConnection = {
  readonly realtime: Realtime;
  readonly version: Version;
  send: (frame: Omit<Frame, 'size' | 'payload'> & { payload: unknown }) => void;
  write: (frame: string | Buffer) => void;
  reply: (to: Frame, status: 'ok' | 'error', response: unknown) => void;
  forget: (channel: Channel) => void;
};

/** A topic that a connection has joined, with its rights there until the token changes. */
export class Channel implements Member {
  readonly topic: string;
  readonly joinRef: string | null;
  readonly #connection: JoinedConnection;
  readonly #name: string;
  readonly #hubTopic: string;
  readonly #request: JoinRequest;
  readonly #presenceKey: string;
  readonly #presenceBudget = presenceBudget();
  #caller: Caller;
  #token: string | undefined;
  #reads: Rights = EVERYTHING;
  #writes: Rights | undefined;
  #presenceEnabled: boolean;
  #presencePayload: unknown;
  #expiry: NodeJS.Timeout | undefined;
  /** Messages that wait while earlier messages are read or the rights are checked again. */
  #waiting: (() => void)[] | undefined = [];
  #joined = false;
  #replayed = new Set<string>();

  constructor(connection: JoinedConnection, frame: Frame, request: JoinRequest, caller: Caller) {
    this.#connection = connection;
    this.topic = frame.topic;
    this.joinRef = frame.joinRef ?? frame.ref;
    this.#name = frame.topic.slice('realtime:'.length);
    this.#hubTopic = hubTopic(this.#name, request.isPrivate);
    this.#request = request;
    this.#presenceKey = request.presenceKey || randomUUID();
    this.#presenceEnabled = request.presenceEnabled;
    this.#caller = caller;
    this.#token = request.token;
  }

  get version() {
    return this.#connection.version;
  }

  get userId(): string | undefined {
    return this.#caller.userId;
  }

  /**
   * Joins the topic, or throws the reason. Messages since then are delivered after `accept` has confirmed the join to the
   * client.
   */
  async join(accept: () => void): Promise<void> {
    const { hub, sql } = this.#connection.realtime;
    this.#reads = await this.#readRights();
    const { replay: wanted } = this.#request;
    if (wanted && !this.#request.isPrivate)
      throw new Refusal('UnableToReplayMessages: Replay is not allowed for public channels');
    if (wanted && !this.#reads.broadcast) throw this.#unreadable();

    // Joins before it reads earlier messages. So a message committed meanwhile waits and is sent once.
    hub.join(this.#hubTopic, this);
    const earlier = wanted ? await replay(sql, this.#name, wanted) : [];
    this.#expireLater();
    accept();
    for (const message of earlier) {
      this.#replayed.add(message.id);
      const frame = encodeBroadcast(this.topic, broadcastOf(message, true), this.version);
      if (frame !== undefined) this.#connection.write(frame);
    }
    if (this.#presenceEnabled && this.#reads.presence) this.#push('presence_state', hub.presences(this.#hubTopic));
    // From now on no message is lost: after a lost connection, the listener reads what was committed meanwhile.
    if (this.#request.replicationReady) this.#system('ok', 'Replication connection established');
    this.#joined = true;
    this.#release();
  }

  leave(): void {
    clearTimeout(this.#expiry);
    this.#connection.realtime.hub.leave(this.#hubTopic, this);
  }

  receive(frame: string | Buffer, id: string | undefined): void {
    if (!this.#reads.broadcast) return;
    this.#deliver(() => {
      if (id === undefined || !this.#replayed.has(id)) this.#connection.write(frame);
    });
  }

  receivePresence(event: 'presence_diff' | 'presence_state', payload: unknown): void {
    if (!this.#presenceEnabled || !this.#reads.presence) return;
    // Earlier changes are already part of the complete presence state.
    if (this.#joined) this.#deliver(() => this.#push(event, payload));
  }

  async handle(frame: Frame): Promise<void> {
    if (frame.event === 'broadcast') return this.#broadcast(frame);
    if (frame.event === 'presence') return this.#presence(frame);
    if (frame.event === 'access_token') return this.#renew(frame.payload['access_token']);
  }

  async #broadcast(frame: Frame): Promise<void> {
    const { event, payload } = frame.payload;
    if (typeof event !== 'string') return;
    if (!(await this.#writeRights()).broadcast) return;
    const tooLarge = frame.size > LARGEST_PAYLOAD;
    const message: Broadcast = { event, payload: payload ?? {} };
    if (!tooLarge)
      this.#connection.realtime.hub.broadcast(this.#hubTopic, message, this.#request.self ? undefined : this);
    if (this.#request.ack) this.#reply(frame, tooLarge ? 'payload_size_exceeded' : undefined);
  }

  async #presence(frame: Frame): Promise<void> {
    const { hub } = this.#connection.realtime;
    if (!this.#presenceBudget.spend()) return this.close('Client presence rate limit exceeded');
    const event = String(frame.payload['event']).toLowerCase();
    if (event === 'untrack') {
      this.#presencePayload = undefined;
      hub.untrack(this.#hubTopic, this);
    } else if (event === 'track') {
      const payload = frame.payload['payload'] ?? {};
      if (!isObject(payload)) return this.#reply(frame, 'Presence track payload must be a map');
      if (frame.size > LARGEST_PAYLOAD) return this.close('Track message size exceeded');
      if (!(await this.#writeRights()).presence) return this.#reply(frame, 'unauthorized');
      this.#presenceEnabled = true;
      if (!isDeepStrictEqual(payload, this.#presencePayload)) {
        this.#presencePayload = payload;
        hub.track(this.#hubTopic, this, this.#presenceKey, payload);
      }
    } else {
      return this.#reply(frame, 'unknown presence event');
    }
    this.#reply(frame);
  }

  /** Checks the rights again for a new token. Closes the channel if it may no longer read. */
  async #renew(token: unknown): Promise<void> {
    if (typeof token !== 'string' || token.startsWith('sb_') || token === this.#token) return;
    try {
      this.#caller = await callerOfChannelToken(token, this.#connection.realtime.keys);
      this.#token = token;
      await this.#rereadRights();
      this.#expireLater();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.close(error.message);
    }
  }

  /** Delivers no message until the rights have been checked again. */
  hold(): void {
    this.#waiting ??= [];
  }

  /**
   * Checks the rights again for the same token. They may be lost, for example because the session ended or the user lost the
   * administrator role.
   */
  async askAgain(): Promise<void> {
    try {
      await this.#rereadRights();
      this.#release();
    } catch (error) {
      if (!(error instanceof Refusal)) console.error(error);
      this.close(error instanceof Refusal ? error.message : 'The access rights could not be checked');
    }
  }

  async #rereadRights(): Promise<void> {
    const before = this.#reads;
    this.#writes = undefined;
    this.#reads = await this.#readRights();
    const lost = (before.broadcast && !this.#reads.broadcast) || (before.presence && !this.#reads.presence);
    if (lost) throw new Refusal(`You no longer have permission to read from this Channel topic: ${this.#name}`);
  }

  /** Closes the channel from the server, with a reason. */
  close(reason: string): void {
    this.#system('error', reason);
    this.leave();
    this.#connection.forget(this);
  }

  #expireLater(): void {
    clearTimeout(this.#expiry);
    const { expiresAt } = this.#caller;
    if (expiresAt === undefined) return;
    // A timer can run at most 24 days. No token lives that long.
    const left = Math.min(expiresAt * 1000 - Date.now(), 2 ** 31 - 1);
    this.#expiry = setTimeout(() => this.close('Token has expired'), left);
  }

  async #readRights(): Promise<Rights> {
    if (!this.#request.isPrivate) return EVERYTHING;
    const rights = await readRights(this.#connection.realtime.sql, this.#caller, this.#name);
    if (!rights.broadcast && !rights.presence) throw this.#unreadable();
    return rights;
  }

  async #writeRights(): Promise<Rights> {
    if (!this.#request.isPrivate) return EVERYTHING;
    return (this.#writes ??= await writeRights(this.#connection.realtime.sql, this.#caller, this.#name));
  }

  #unreadable(): Refusal {
    return new Refusal(`Unauthorized: You do not have permissions to read from this Channel topic: ${this.#name}`);
  }

  #deliver(deliver: () => void): void {
    if (this.#waiting) this.#waiting.push(deliver);
    else deliver();
  }

  #release(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    for (const deliver of waiting) deliver();
  }

  #system(status: 'ok' | 'error', message: string): void {
    this.#push('system', { extension: 'system', status, message, channel: this.#name });
  }

  #push(event: string, payload: unknown): void {
    this.#connection.send({ joinRef: this.joinRef, ref: null, topic: this.topic, event, payload });
  }

  #reply(frame: Frame, reason?: string): void {
    this.#connection.reply(frame, reason === undefined ? 'ok' : 'error', reason === undefined ? {} : { reason });
  }
}
