import { randomInt } from 'node:crypto';
import type { Person } from './database.ts';
import { sql } from './database.ts';

const used = new Set<string>();

/** A Somali mobile number that no other test has. */
export function newPhone(): string {
  const phone = `+25263${String(randomInt(10 ** 7)).padStart(7, '0')}`;
  if (used.has(phone)) return newPhone();
  used.add(phone);
  return phone;
}

const digits = (phone: string): string => phone.replace('+', '');

/** The code of every text that `knowCode` was asked about. */
export const CODE = '271828';

/**
 * Makes `CODE` the code that Auth sent last to a number. The text itself may be sent and emptied by now. GoTrue compares the
 * columns of its users, and our Auth the rows of tokens.
 */
export async function knowCode(phone: string, code = CODE): Promise<void> {
  const hash = sql`encode(sha224(convert_to(${digits(phone) + code}, 'UTF8')), 'hex')`;
  const changed = await sql`update auth.one_time_tokens set token_hash = ${hash} where relates_to = ${digits(phone)}`;
  if (changed.count !== 1) throw new Error(`${changed.count} codes wait for ${phone}.`);
  await sql`update auth.users set confirmation_token = ${hash} where phone = ${digits(phone)} and confirmation_token <> ''`;
  await sql`update auth.users set phone_change_token = ${hash} where phone_change = ${digits(phone)}`;
}

/** How many texts a number was sent. */
export async function textsTo(phone: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from private.text_queue where phone = ${phone}`;
  return row?.count ?? 0;
}

/** Lets the next codes go out at once, to all numbers. */
export async function forgetCodeLimits(): Promise<void> {
  await sql`delete from private.rate_limit_counts where action like 'phone\_%'`;
}

/** Lets somebody sign in by a number. */
export async function givePhone(person: Pick<Person, 'id'>, phone: string): Promise<void> {
  await sql`update auth.users set phone = ${digits(phone)}, phone_confirmed_at = now() where id = ${person.id}`;
}

/** Takes away the accounts that tests made by signing in with new numbers, and their texts. */
export async function removePhones(): Promise<void> {
  const phones = [...used];
  await sql`delete from auth.users where phone = any(${phones.map(digits)})`;
  await sql`delete from private.text_queue where phone = any(${phones})`;
  await forgetCodeLimits();
}
