import type { PostgrestClient } from '@supabase/postgrest-js';
import type * as z from 'zod/mini';
import { type agentProfileChangesSchema, agentProfileSchema } from '#shared/agents/agent-schema.ts';
import { columnsOf, snakeKeys } from '#shared/api/snake-keys.ts';
import type { Database } from '#shared/database.types.ts';
import { dataOf } from './database.ts';

type Changes = z.infer<typeof agentProfileChangesSchema>;
type AgentProfile = z.infer<typeof agentProfileSchema>;

/** Creates or changes the caller's profile and asks the named broker, in one transaction. */
export async function writeAgentProfile(
  db: PostgrestClient<Database>,
  { brokerId, ...changes }: Changes,
  isNew: boolean,
): Promise<AgentProfile | null> {
  const asked = brokerId ? { broker_id: brokerId } : {};
  const written = db.rpc('write_agent_profile', { changes: snakeKeys(changes), is_new: isNew, ...asked });
  return dataOf(await written.select<string, AgentProfile>(columnsOf(agentProfileSchema)).single());
}
