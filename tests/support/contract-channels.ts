import { randomUUID } from 'node:crypto';
import {
  REALTIME_SUBSCRIBE_STATES,
  type RealtimeChannel,
  type RealtimeChannelOptions,
  type SupabaseClient,
} from '@supabase/supabase-js';

export const newTopic = (): string => `contract:${randomUUID()}`;

/** A private channel, which policies guard. The product uses no other channels. */
export const privateChannel = (
  client: SupabaseClient,
  topic: string,
  config: RealtimeChannelOptions['config'] = {},
): RealtimeChannel => client.channel(topic, { config: { ...config, private: true } });

/** Joins a channel, or fails with the server's message. */
export function joined(channel: RealtimeChannel): Promise<RealtimeChannel> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) resolve(channel);
      else reject(error ?? new Error(status));
    });
  });
}

export type Received = { event: string; payload: unknown; meta?: { id?: string; replayed?: boolean } };

/** Collects the broadcasts of a channel. Call it before joining. */
export function collect(channel: RealtimeChannel): Received[] {
  const received: Received[] = [];
  channel.on('broadcast', { event: '*' }, (message) => received.push(message as unknown as Received));
  return received;
}

/** Long enough for an unwanted message to arrive. */
export const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 300));
