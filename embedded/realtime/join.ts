import * as z from 'zod';
import { type Caller, callerOfToken, type Keys, TokenError } from '../serving/callers.ts';

/** The reason why a caller may not join a channel or stay on it, in Supabase's words. */
export class Refusal extends Error {}

const joinPayload = z.object({
  config: z
    .object({
      private: z.boolean().nullish(),
      broadcast: z
        .object({
          ack: z.boolean().nullish(),
          self: z.boolean().nullish(),
          replication_ready: z.boolean().nullish(),
          replay: z.object({ since: z.number(), limit: z.number().nullish() }).nullish(),
        })
        .nullish(),
      presence: z.object({ key: z.string().nullish(), enabled: z.boolean().nullish() }).nullish(),
      postgres_changes: z.array(z.unknown()).nullish(),
    })
    .nullish(),
  access_token: z.string().nullish(),
});

export type JoinRequest = {
  isPrivate: boolean;
  ack: boolean;
  self: boolean;
  replicationReady: boolean;
  replay: { since: number; limit: number } | undefined;
  presenceKey: string;
  presenceEnabled: boolean;
  wantsPostgresChanges: boolean;
  token: string | undefined;
};

export function readJoin(payload: unknown): JoinRequest {
  const result = joinPayload.safeParse(payload);
  if (!result.success) throw new Refusal('InvalidJoinPayload: The join payload is not valid');
  const { config, access_token } = result.data;
  const replay = config?.broadcast?.replay;
  return {
    isPrivate: config?.private ?? false,
    ack: config?.broadcast?.ack ?? false,
    self: config?.broadcast?.self ?? false,
    replicationReady: config?.broadcast?.replication_ready ?? false,
    replay: replay ? { since: replay.since, limit: Math.min(25, Math.max(1, replay.limit ?? 25)) } : undefined,
    presenceKey: config?.presence?.key ?? '',
    presenceEnabled: config?.presence?.enabled ?? false,
    wantsPostgresChanges: (config?.postgres_changes?.length ?? 0) > 0,
    token: access_token ?? undefined,
  };
}

/** The caller of a token that a client sent over a channel. */
export async function callerOfChannelToken(token: string, keys: Keys): Promise<Caller> {
  try {
    const caller = await callerOfToken(token, keys);
    if (caller.expiresAt === undefined)
      throw new Refusal('InvalidJWTToken: Fields `role` and `exp` are required in JWT');
    return caller;
  } catch (error) {
    if (error instanceof TokenError) throw new Refusal(`InvalidJWTToken: ${error.message}`);
    throw error;
  }
}
