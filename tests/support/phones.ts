import { randomInt } from 'node:crypto';
import type { Person } from './database.ts';
import { sql } from './database.ts';

const used = new Set<string>();

/** A Somali mobile number that no other test uses. */
export function newPhone(): string {
  const phone = `+25263${String(randomInt(10 ** 7)).padStart(7, '0')}`;
  if (used.has(phone)) return newPhone();
  used.add(phone);
  return phone;
}

const digits = (phone: string): string => phone.replace('+', '');

/** The code of every text after `knowCode`. */
export const CODE = '271828';

/**
 * Replaces the last code that Auth sent to a number by `CODE`. The text itself may already be sent and emptied. GoTrue compares
 * the columns of its users, our Auth the rows of tokens.
 */
export async function knowCode(phone: string, code = CODE): Promise<void> {
  const hash = sql`encode(sha224(convert_to(${digits(phone) + code}, 'UTF8')), 'hex')`;
  const changed = await sql`update auth.one_time_tokens set token_hash = ${hash} where relates_to = ${digits(phone)}`;
  if (changed.count !== 1) throw new Error(`${changed.count} codes wait for ${phone}.`);
  await sql`update auth.users set confirmation_token = ${hash} where phone = ${digits(phone)} and confirmation_token <> ''`;
  await sql`update auth.users set phone_change_token = ${hash} where phone_change = ${digits(phone)}`;
}

/** The number of texts to a number. */
export async function textsTo(phone: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from private.text_queue where phone = ${phone}`;
  return row?.count ?? 0;
}

/** Resets the rate limits of codes for all numbers. */
export async function forgetCodeLimits(): Promise<void> {
  await sql`delete from private.rate_limit_counts where action like 'phone\_%'`;
}

/** Sets the sign-in number of a user. */
export async function givePhone(person: Pick<Person, 'id'>, phone: string): Promise<void> {
  await sql`update auth.users set phone = ${digits(phone)}, phone_confirmed_at = now() where id = ${person.id}`;
}

/** Deletes the accounts that tests created by signing in with new numbers, and their texts. */
export async function removePhones(): Promise<void> {
  const phones = [...used];
  await sql`delete from auth.users where phone = any(${phones.map(digits)})`;
  await sql`delete from private.text_queue where phone = any(${phones})`;
  await forgetCodeLimits();
}
