import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient, type User } from '@supabase/supabase-js';
import { isOwnAuth, stack } from './stack.ts';

/** The Supabase the contract is tested against: any, by its address and keys; the test stack unless told. */
export const target = {
  url: process.env['CONTRACT_URL'] ?? stack.supabaseUrl,
  publishableKey:
    process.env['CONTRACT_PUBLISHABLE_KEY'] ?? (process.env['CONTRACT_URL'] ? '' : stack.keys().publishableKey),
  secretKey: process.env['CONTRACT_SECRET_KEY'] ?? (process.env['CONTRACT_URL'] ? '' : stack.keys().secretKey),
  /** Where its mails can be read; empty at a Supabase whose mails go out into the world. */
  mailUrl: process.env['CONTRACT_MAIL_URL'] ?? (process.env['CONTRACT_URL'] ? '' : stack.mailUrl),
};

/**
 * Whether an address has to be proved before it counts: a changed one by both mailboxes, a provider's by the provider. GoTrue asks for
 * that where newcomers confirm theirs, the embedded stack always.
 */
export const asksBothMailboxes: boolean = isOwnAuth || (await confirmsNewcomers());

async function confirmsNewcomers(): Promise<boolean> {
  const response = await fetch(`${target.url}/auth/v1/settings`, { headers: { apikey: target.publishableKey } });
  return !((await response.json()) as { mailer_autoconfirm: boolean }).mailer_autoconfirm;
}

const inMemory = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } };

/** A visitor's client, which becomes a person's when they sign in with it. */
export const newClient = (): SupabaseClient => createClient(target.url, target.publishableKey, inMemory);

/** A client of a server that holds the secret key. */
export const newServer = (): SupabaseClient => createClient(target.url, target.secretKey, inMemory);
export const secret: SupabaseClient = newServer();

/** The password of every person the contract makes. */
export const CONTRACT_PASSWORD = 'Contract-Password-1';

export type ContractPerson = { id: string; email: string; user: User };

const made: string[] = [];

export const newEmail = (): string => `contract-${randomUUID()}@example.com`;

/** Makes somebody whose address is confirmed; `removeContractPeople` takes them away again. */
export async function createContractPerson(metadata: Record<string, unknown> = {}): Promise<ContractPerson> {
  const email = newEmail();
  const { data, error } = await secret.auth.admin.createUser({
    email,
    password: CONTRACT_PASSWORD,
    email_confirm: true,
    user_metadata: metadata,
  });
  if (error) throw error;
  return { id: removeLater(data.user.id), email, user: data.user };
}

/** Somebody new, and a client that is signed in as them. */
export async function signInNewPerson(): Promise<ContractPerson & { client: SupabaseClient }> {
  const person = await createContractPerson();
  return { ...person, client: await signInAgain(person) };
}

/** Lets somebody turn on the factor they have just set up, as the product does once it has asked for the password. */
export async function allowFactor(factorId: string): Promise<void> {
  const { error } = await secret.rpc('allow_factor', { factor_id: factorId });
  if (error) throw error;
}

/** Lets a factor be taken away, as the product does once it has asked for a code. */
export async function allowFactorRemoval(factorId: string): Promise<void> {
  const { error } = await secret.rpc('allow_factor_removal', { factor_id: factorId });
  if (error) throw error;
}

/** One more session of somebody. */
export async function signInAgain(person: { email: string }): Promise<SupabaseClient> {
  const client = newClient();
  const { error } = await client.auth.signInWithPassword({ email: person.email, password: CONTRACT_PASSWORD });
  if (error) throw error;
  return client;
}

/** Notes a user that a test made by itself. */
export function removeLater(id: string): string {
  made.push(id);
  return id;
}

export async function removeContractPeople(): Promise<void> {
  for (const id of made.splice(0)) await secret.auth.admin.deleteUser(id);
}
