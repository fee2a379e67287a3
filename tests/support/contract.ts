import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient, type User } from '@supabase/supabase-js';
import { isOwnAuth, stack } from './stack.ts';

/** The Supabase for the contract tests, by its URL and keys. The default is the test stack. */
export const target = {
  url: process.env['CONTRACT_URL'] ?? stack.supabaseUrl,
  publishableKey:
    process.env['CONTRACT_PUBLISHABLE_KEY'] ?? (process.env['CONTRACT_URL'] ? '' : stack.keys().publishableKey),
  secretKey: process.env['CONTRACT_SECRET_KEY'] ?? (process.env['CONTRACT_URL'] ? '' : stack.keys().secretKey),
  /** The URL to read its emails. Empty if the Supabase sends emails to the internet. */
  mailUrl: process.env['CONTRACT_MAIL_URL'] ?? (process.env['CONTRACT_URL'] ? '' : stack.mailUrl),
};

/**
 * Whether an email must be confirmed before it counts: a changed email by both mailboxes, a provider's email by the provider.
 * GoTrue requires this if new users must confirm their email. The embedded stack always requires it.
 */
export const asksBothMailboxes: boolean = isOwnAuth || (await confirmsNewcomers());

async function confirmsNewcomers(): Promise<boolean> {
  const response = await fetch(`${target.url}/auth/v1/settings`, { headers: { apikey: target.publishableKey } });
  return !((await response.json()) as { mailer_autoconfirm: boolean }).mailer_autoconfirm;
}

const inMemory = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } };

/** A visitor's client, which becomes a user's client after a sign-in. */
export const newClient = (): SupabaseClient => createClient(target.url, target.publishableKey, inMemory);

/** A client of a server with the secret key. */
export const newServer = (): SupabaseClient => createClient(target.url, target.secretKey, inMemory);
export const secret: SupabaseClient = newServer();

/** The password of all users in the contract tests. */
export const CONTRACT_PASSWORD = 'Contract-Password-1';

export type ContractPerson = { id: string; email: string; user: User };

const made: string[] = [];

export const newEmail = (): string => `contract-${randomUUID()}@example.com`;

/** Creates a user with a confirmed email. `removeContractPeople` deletes the user. */
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

/** A new user with a signed-in client. */
export async function signInNewPerson(): Promise<ContractPerson & { client: SupabaseClient }> {
  const person = await createContractPerson();
  return { ...person, client: await signInAgain(person) };
}

/** Allows a user to turn on a new factor, as the product does after it has asked for the password. */
export async function allowFactor(factorId: string): Promise<void> {
  const { error } = await secret.rpc('allow_factor', { factor_id: factorId });
  if (error) throw error;
}

/** Allows the removal of a factor, as the product does after it has asked for a code. */
export async function allowFactorRemoval(factorId: string): Promise<void> {
  const { error } = await secret.rpc('allow_factor_removal', { factor_id: factorId });
  if (error) throw error;
}

/** Another session of a user. */
export async function signInAgain(person: { email: string }): Promise<SupabaseClient> {
  const client = newClient();
  const { error } = await client.auth.signInWithPassword({ email: person.email, password: CONTRACT_PASSWORD });
  if (error) throw error;
  return client;
}

/** Marks a user, whom a test created itself, for removal. */
export function removeLater(id: string): string {
  made.push(id);
  return id;
}

/** Deletes the users. A test may have deleted some itself. Throws if a user stays. */
export async function removeContractPeople(): Promise<void> {
  for (const id of made.splice(0)) {
    const { error } = await secret.auth.admin.deleteUser(id);
    if (error && error.code !== 'user_not_found') throw error;
  }
}
