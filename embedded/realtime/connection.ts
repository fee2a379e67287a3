import type { WebSocket } from 'ws';
import type { Caller } from '../serving/callers.ts';
import { TooManyRequests } from '../serving/concurrency-limit.ts';
import { serving, type Visitor } from '../serving/client-ip.ts';
import { Channel } from './channel.ts';
import { decodeFrame, encodeFrame, type Frame, type Version } from './frames.ts';
import type { Realtime } from './hub.ts';
import { callerOfChannelToken, readJoin, Refusal } from './join.ts';
import { type Budget, costOf, LARGEST_BACKLOG, messageBudget, MOST_CHANNELS } from './limits.ts';

const NO_POSTGRES_CHANGES =
  'postgres_changes is not available here: join a private channel and broadcast to it from the database, with realtime.broadcast_changes() in a trigger';

/** The client of a socket, and the message budget of all sockets of its client IP range. */
type From = { visitor: Visitor; budget: Budget };

/** A client's socket and the channels it has joined. */
export class Connection {
  readonly realtime: Realtime;
  readonly version: Version;
  lastHeard = Date.now();
  /** When the socket was last on a channel. */
  #lastUsed = Date.now();
  readonly #socket: WebSocket;
  readonly #keyCaller: Caller;
  readonly #from: From;
  readonly #channels = new Map<string, Channel>();
  readonly #budget = messageBudget();
  #queue = Promise.resolve();

  constructor(realtime: Realtime, socket: WebSocket, keyCaller: Caller, version: Version, from: From) {
    this.realtime = realtime;
    this.#from = from;
    this.version = version;
    this.#socket = socket;
    this.#keyCaller = keyCaller;
    socket.on('message', (data: Buffer, isBinary) => this.#take(data, isBinary));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      for (const channel of this.#channels.values()) channel.leave();
      this.#channels.clear();
    });
  }

  send(frame: Omit<Frame, 'size' | 'payload'> & { payload: unknown }): void {
    this.write(encodeFrame(frame, this.version));
  }

  write(frame: string | Buffer): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > LARGEST_BACKLOG) this.#socket.terminate();
    else this.#socket.send(frame);
  }

  reply(to: Frame, status: 'ok' | 'error', response: unknown): void {
    const { joinRef, ref, topic } = to;
    this.send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });
  }

  /** Tells the client that a channel is closed. */
  forget(channel: Channel): void {
    const { topic, joinRef } = channel;
    if (this.#channels.get(topic) === channel) this.#channels.delete(topic);
    this.send({ joinRef, ref: joinRef, topic, event: 'phx_close', payload: {} });
  }

  /** Checks the rights of a user's channels again, or of all channels without a user. Closes channels that may no longer read. */
  askAgain(userId: string | undefined): void {
    const theirs = () =>
      [...this.#channels.values()].filter((channel) => userId === undefined || channel.userId === userId);
    for (const channel of theirs()) channel.hold();
    this.#queue = this.#queue.then(async () => {
      for (const channel of theirs()) await channel.askAgain();
    });
  }

  close(): void {
    this.#socket.close(1001);
  }

  terminate(): void {
    this.#socket.terminate();
  }

  /** Whether the socket has sent nothing, or been on no channel, since that time. */
  isIdleSince(time: number): boolean {
    if (this.#channels.size > 0) this.#lastUsed = Date.now();
    return Math.min(this.lastHeard, this.#lastUsed) < time;
  }

  /** Handles frames one after the other, so that frames after a join wait for it. */
  #take(data: Buffer, isBinary: boolean): void {
    this.lastHeard = Date.now();
    if (!this.#budget.spend()) {
      for (const channel of this.#channels.values()) channel.close('Too many messages per second');
      return this.#socket.close(1008, 'Too many messages per second');
    }
    // If the client IP range has used up its budget, this socket pauses. Its connection stays open, because others on the
    // network may have sent the messages.
    if (!this.#from.budget.spend(costOf(data.length))) this.#pause(this.#from.budget.startsAgain);
    const frame = decodeFrame(data, isBinary, this.version);
    if (!frame) return;
    if (frame.event === 'heartbeat') return this.reply(frame, 'ok', {});
    this.#queue = this.#queue.then(async () => {
      try {
        await serving(this.#from.visitor, () => this.#handle(frame));
      } catch (error) {
        console.error(error);
        this.send({ ...frame, ref: frame.joinRef, event: 'phx_error', payload: {} });
      }
    });
  }

  #pause(milliseconds: number): void {
    if (this.#socket.isPaused) return;
    this.#socket.pause();
    setTimeout(() => this.#socket.resume(), milliseconds);
  }

  async #handle(frame: Frame): Promise<void> {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (frame.event === 'phx_join') return this.#join(frame);
    const channel = this.#channels.get(frame.topic);
    if (!channel) return this.reply(frame, 'error', { reason: 'unmatched topic' });
    if (frame.event !== 'phx_leave') return channel.handle(frame);
    channel.leave();
    this.reply(frame, 'ok', {});
    this.forget(channel);
  }

  async #join(frame: Frame): Promise<void> {
    let channel: Channel | undefined;
    try {
      const before = this.#channels.get(frame.topic);
      before?.leave();
      if (before) this.forget(before);
      channel = await this.#channelFor(frame);
      await channel.join(() => this.reply(frame, 'ok', { postgres_changes: [] }));
      if (this.#socket.readyState === this.#socket.OPEN) this.#channels.set(frame.topic, channel);
      else channel.leave();
    } catch (error) {
      channel?.leave();
      if (!(error instanceof Refusal || error instanceof TooManyRequests)) throw error;
      this.reply(frame, 'error', { reason: error.message });
    }
  }

  async #channelFor(frame: Frame): Promise<Channel> {
    const { keys, privateOnly } = this.realtime;
    if (!/^realtime:./s.test(frame.topic)) throw new Refusal('TopicNameRequired: You must provide a topic name');
    if (this.#channels.size >= MOST_CHANNELS) throw new Refusal('ChannelRateLimitReached: Too many channels');
    const request = readJoin(frame.payload);
    if (privateOnly && !request.isPrivate) throw new Refusal('PrivateOnly: This project only allows private channels');
    if (request.wantsPostgresChanges) {
      const channel = frame.topic.slice('realtime:'.length);
      const payload = { extension: 'postgres_changes', status: 'error', message: NO_POSTGRES_CHANGES, channel };
      this.send({ joinRef: frame.joinRef, ref: null, topic: frame.topic, event: 'system', payload });
      throw new Refusal(NO_POSTGRES_CHANGES);
    }
    const { token } = request;
    const caller = token && !token.startsWith('sb_') ? await callerOfChannelToken(token, keys) : this.#keyCaller;
    return new Channel(this, frame, request, caller);
  }
}
