import { randomUUID } from 'node:crypto';
import {
  REALTIME_SUBSCRIBE_STATES,
  type RealtimeChannel,
  type RealtimeChannelOptions,
  type SupabaseClient,
} from '@supabase/supabase-js';

export const newTopic = (): string => `contract:${randomUUID()}`;

/** A channel that policies guard; there are no others. */
export const privateChannel = (
  client: SupabaseClient,
  topic: string,
  config: RealtimeChannelOptions['config'] = {},
): RealtimeChannel => client.channel(topic, { config: { ...config, private: true } });

/** Joins, or fails with what the server says. */
export function joined(channel: RealtimeChannel): Promise<RealtimeChannel> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) resolve(channel);
      else reject(error ?? new Error(status));
    });
  });
}

export type Received = { event: string; payload: unknown; meta?: { id?: string; replayed?: boolean } };

/** Collects the broadcasts of a channel; to be called before it is joined. */
export function collect(channel: RealtimeChannel): Received[] {
  const received: Received[] = [];
  channel.on('broadcast', { event: '*' }, (message) => received.push(message as unknown as Received));
  return received;
}

/** Long enough for a message to arrive that should not. */
export const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 300));
