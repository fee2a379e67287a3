import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import type { Keys } from '../serving/callers.ts';
import { type Broadcast, encodeBroadcast, type Version } from './frames.ts';

/** The state that all connections and channels share. */
export type Realtime = { hub: Hub; sql: postgres.Sql; keys: Keys; privateOnly: boolean };

/** A member of a topic: a channel of a connection. */
export type Member = {
  /** The topic in the client's form, `realtime:…`. */
  topic: string;
  version: Version;
  /** Receives a broadcast, encoded once for each protocol. `id` is set if the database sent the message. */
  receive: (frame: string | Buffer, id: string | undefined) => void;
  receivePresence: (event: 'presence_diff' | 'presence_state', payload: unknown) => void;
};

type Meta = Record<string, unknown> & { phx_ref: string };
type Presence = { key: string; meta: Meta };
type Presences = Record<string, { metas: Meta[] }>;
type Topic = { members: Set<Member>; presences: Map<Member, Presence> };

/** The members of each topic. A private and a public channel with one name are two topics. */
export class Hub {
  readonly #topics = new Map<string, Topic>();

  join(topic: string, member: Member): void {
    const topicState = this.#topics.get(topic) ?? { members: new Set(), presences: new Map() };
    topicState.members.add(member);
    this.#topics.set(topic, topicState);
  }

  leave(topic: string, member: Member): void {
    const topicState = this.#topics.get(topic);
    if (!topicState) return;
    this.untrack(topic, member);
    topicState.members.delete(member);
    if (topicState.members.size === 0) this.#topics.delete(topic);
  }

  broadcast(topic: string, message: Broadcast, except?: Member): void {
    const frames = new Map<Version, string | Buffer | undefined>();
    const id = message.meta?.['id'];
    for (const member of this.#topics.get(topic)?.members ?? []) {
      if (member === except) continue;
      const { version } = member;
      if (!frames.has(version)) frames.set(version, encodeBroadcast(member.topic, message, version));
      const frame = frames.get(version);
      if (frame !== undefined) member.receive(frame, typeof id === 'string' ? id : undefined);
    }
  }

  /** All presences on a topic, by key. */
  presences(topic: string): Presences {
    return byKey(this.#topics.get(topic)?.presences.values() ?? []);
  }

  track(topic: string, member: Member, key: string, payload: Record<string, unknown>): void {
    const topicState = this.#topics.get(topic);
    if (!topicState) return;
    const before = topicState.presences.get(member);
    const previous = before ? { phx_ref_prev: before.meta.phx_ref } : {};
    const meta: Meta = { ...payload, ...previous, phx_ref: randomUUID().slice(0, 18) };
    // Fails here if the payload is nested too deeply to encode. Only its sender gets the error.
    JSON.stringify(meta);
    topicState.presences.set(member, { key, meta });
    this.#announce(topicState, byKey([{ key, meta }]), byKey(before ? [before] : []));
  }

  untrack(topic: string, member: Member): void {
    const topicState = this.#topics.get(topic);
    const before = topicState?.presences.get(member);
    if (!topicState || !before) return;
    topicState.presences.delete(member);
    this.#announce(topicState, {}, byKey([before]));
  }

  #announce(topic: Topic, joins: Presences, leaves: Presences): void {
    for (const member of topic.members) {
      try {
        member.receivePresence('presence_diff', { joins, leaves });
      } catch (error) {
        // The member has left, even if notifying another member fails.
        console.error(error);
      }
    }
  }
}

function byKey(presences: Iterable<Presence>): Presences {
  // A key may be any text, also `__proto__` or `constructor`.
  const found = Object.create(null) as Presences;
  for (const { key, meta } of presences) (found[key] ??= { metas: [] }).metas.push(meta);
  return found;
}

export const hubTopic = (name: string, isPrivate: boolean): string => `${isPrivate ? 'private' : 'public'}:${name}`;
