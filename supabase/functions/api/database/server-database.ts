import type { Context } from 'hono';
import type { Database } from '#shared/database.types.ts';
import type { ReminderListing } from '#shared/listings/availability-schema.ts';
import type { EmailPreference } from '#shared/notifications/notification-schema.ts';
import { suspensionText } from '#shared/users/suspension-reasons.ts';
import type { SystemState } from '#shared/system/system-schema.ts';
import type { Appeals, SuspensionNotice } from '#shared/users/suspension-schema.ts';
import { responseLanguage } from '../http/languages.ts';
import type { ApiEnv } from '../api-env.ts';
import { SECRET_KEY } from '../../_shared/env.ts';
import { connect, dataOf } from './database.ts';

type NewAppraisal = Database['public']['Tables']['appraisal_requests']['Insert'];

// Only this file and clients.ts use the secret key. Each helper does one named task for which callers have no rights. For a
// signed-in user, call `requireCaller` first: it refuses a session with pending MFA.

type Account = { id: string; email: string | null; phone: string | null };

/**
 * The account of a typed username, email or E.164 number; null if no user has it. The phone is the one to sign in with, without
 * its plus sign. Never show it to anyone.
 */
export async function findAccount(c: Context<ApiEnv>, identifier: string): Promise<Account | null> {
  return dataOf(await connect(c, SECRET_KEY).rpc('find_account', { identifier })) as Account | null;
}

/** Allows one sign-in code to a number. */
export async function allowCode(c: Context<ApiEnv>, phone: string): Promise<void> {
  dataOf(await connect(c, SECRET_KEY).rpc('allow_code', { phone }));
}

/** Allows a user without an email to add this email now. */
export async function allowFirstEmail(c: Context<ApiEnv>, userId: string, email: string): Promise<void> {
  dataOf(await connect(c, SECRET_KEY).rpc('allow_first_email', { user_id: userId, email }));
}

/** Allows a user who has proved their identity to add a number within ten minutes. */
export async function allowPhoneChange(c: Context<ApiEnv>, userId: string, phone: string): Promise<void> {
  dataOf(await connect(c, SECRET_KEY).rpc('allow_phone_change', { user_id: userId, phone }));
}

/** Removes the number of a user who has proved their identity. Errors: 409 for an account without an email. */
export async function removePhone(c: Context<ApiEnv>, userId: string): Promise<void> {
  dataOf(await connect(c, SECRET_KEY).rpc('remove_phone', { user_id: userId }));
}

/** Raises a session to the second factor after a code to the phone. Errors: 403 if the phone was the first factor. */
export async function elevateByPhone(c: Context<ApiEnv>, userId: string, sessionId: string): Promise<void> {
  dataOf(await connect(c, SECRET_KEY).rpc('elevate_by_phone', { user_id: userId, session_id: sessionId }));
}

/** Records that a user chose their password by a phone code. After that, the phone cannot be their second factor. */
export async function recordPhoneReset(c: Context<ApiEnv>, userId: string): Promise<void> {
  dataOf(await connect(c, SECRET_KEY).rpc('record_phone_reset', { user_id: userId }));
}

/** The suspension notice for a suspended user with the right code; null for anyone else. */
export async function readSuspensionByCode(
  c: Context<ApiEnv>,
  phone: string,
  code: string,
): Promise<SuspensionNotice | null> {
  const found = await connect(c, SECRET_KEY).rpc('read_suspension_by_code', { phone, code });
  return readable(c, dataOf(found) as KeptSuspension<SuspensionNotice> | null);
}

/** Writes an appraisal request. Visitors may request appraisals too. */
export async function insertAppraisal(c: Context<ApiEnv>, request: NewAppraisal): Promise<void> {
  dataOf(await connect(c, SECRET_KEY).from('appraisal_requests').insert(request));
}

/**
 * Writes an abuse report of a visitor from this client IP range, after the rate limit. Errors: 404; 409 if the range already
 * has an open report.
 */
export async function writeVisitorAbuseReport(
  c: Context<ApiEnv>,
  ipRange: string,
  report: Database['public']['Functions']['create_visitor_abuse_report']['Args'],
): Promise<void> {
  const network_hash = await keyedHash('reporter', ipRange);
  dataOf(await connect(c, SECRET_KEY).rpc('create_visitor_abuse_report', { ...report, network_hash }));
}

/** The suspension notice for a suspended user with the right password; null for anyone else. */
export async function readSuspension(
  c: Context<ApiEnv>,
  email: string,
  password: string,
): Promise<SuspensionNotice | null> {
  const found = await connect(c, SECRET_KEY).rpc('read_suspension', { email, password });
  return readable(c, dataOf(found) as KeptSuspension<SuspensionNotice> | null);
}

/** A suspension as the database stores it: the office's own text, a predefined reason, or both. */
type KeptSuspension<Notice> = Omit<Notice, 'reason'> & { reason: string | null; code: string | null };

/** A suspension with its reason in the caller's language. */
function readable<Kept extends KeptSuspension<object> | null>(
  c: Context<ApiEnv>,
  kept: Kept,
): Kept extends null ? null : Omit<NonNullable<Kept>, 'code'> & { reason: string } {
  type Answer = ReturnType<typeof readable<Kept>>;
  if (!kept) return null as Answer;
  const { code, reason, ...told } = kept;
  return { ...told, reason: suspensionText({ code, reason }, responseLanguage(c).say) } as Answer;
}

/** The state of the worker, emails, texts and pushes, and the age in seconds of the oldest unhandled event. */
export async function readWorkerHealth(c: Context<ApiEnv>): Promise<WorkerHealth> {
  return dataOf(await connect(c, SECRET_KEY).rpc('get_worker_health')) as WorkerHealth;
}
type WorkerHealth = {
  worker: 'ok' | 'error';
  email: 'ok' | 'error';
  text: 'ok' | 'error';
  push: 'ok' | 'error';
  oldestEventAge: number | null;
};

/** Counts a search without results for the office's figures. It stores the search, but no user. */
export async function countEmptySearch(
  search: Database['public']['Functions']['count_empty_search']['Args'],
): Promise<void> {
  dataOf(await connect(null, SECRET_KEY).rpc('count_empty_search', search));
}

/** Counts an opened link of an alert. Errors: 404 unless it is an alert. */
export async function recordAlertPress(c: Context<ApiEnv>, id: string): Promise<void> {
  dataOf(await connect(c, SECRET_KEY).rpc('record_alert_press', { alert_id: id }));
}

/** The state of the service, for callers with the metrics token. */
export async function readSystemState(c: Context<ApiEnv>): Promise<SystemState> {
  return dataOf(await connect(c, SECRET_KEY).rpc('get_metrics')) as SystemState;
}

/** Counts an error of the API by its type. */
export async function recordError(type: string): Promise<void> {
  dataOf(await connect(null, SECRET_KEY).rpc('record_error', { type }));
}

/** A suspension by the token in its email. Errors: 404 for an unknown token. */
export async function readAppeals(c: Context<ApiEnv>, token: string): Promise<Appeals> {
  return readable(c, dataOf(await connect(c, SECRET_KEY).rpc('read_appeals', { token })) as KeptSuspension<Appeals>);
}

/**
 * Appeals against a suspension by the token in its email. Errors: 404; 409 while an appeal is open, and after the suspension
 * has ended.
 */
export async function writeAppeal(c: Context<ApiEnv>, token: string, message: string): Promise<Appeals> {
  const written = await connect(c, SECRET_KEY).rpc('write_appeal', { token, message });
  return readable(c, dataOf(written) as KeptSuspension<Appeals>);
}

/**
 * Counts a call. Returns 0, or the seconds until the next allowed call. The database gets only hashes of the IP range and
 * account.
 */
export async function countCall(
  c: Context<ApiEnv>,
  action: string,
  ipRange: string,
  account: string | undefined,
): Promise<number> {
  const hashes = {
    ip_range_hash: await keyedHash('rate limit', ipRange),
    ...(account ? { account_hash: await keyedHash('rate limit', account) } : {}),
  };
  const counted = await connect(c, SECRET_KEY).rpc('enforce_rate_limit', { action, ...hashes });
  if (counted.error?.code === 'PT429') return Number(counted.error.details);
  dataOf(counted);
  return 0;
}

/**
 * The phone number of a listing for a user, or for a visitor (null). Errors: 401, 404; 429 by user, account age and IP range.
 */
export async function givePhone(
  c: Context<ApiEnv>,
  ipRange: string,
  person: string | null,
  listing: { property_id: string } | { car_id: string },
): Promise<string> {
  const network_hash = await keyedHash('rate limit', ipRange);
  return dataOf(
    await connect(c, SECRET_KEY).rpc('give_phone', { person_id: person as string, network_hash, ...listing }),
  );
}

export type Visit = { listing_kind: 'property' | 'car'; listing_id: string; way?: 'call' | 'whatsapp' };

/**
 * Counts that a visitor viewed a listing or pressed a contact button. The hash changes daily, so visits of two days cannot be
 * linked.
 */
export async function recordVisitorVisit(
  c: Context<ApiEnv>,
  ipRange: string,
  userAgent: string,
  { way, ...listing }: Visit,
): Promise<void> {
  const visitor_hash = await keyedHash(`visit ${new Date().toISOString().slice(0, 10)}`, `${ipRange} ${userAgent}`);
  const given = { ...listing, visitor_hash, network_hash: await keyedHash('rate limit', ipRange) };
  const db = connect(c, SECRET_KEY);
  dataOf(await (way ? db.rpc('record_contact_press', { ...given, way }) : db.rpc('record_listing_view', given)));
}

/** Whether this is the user's password. Unlike a sign-in, it creates no session. */
export async function isPassword(c: Context<ApiEnv>, userId: string, password: string): Promise<boolean> {
  return dataOf(await connect(c, SECRET_KEY).rpc('is_password', { user_id: userId, password }));
}

/** Deletes the sign-in record of a session that an email link opened and that has already ended. */
export async function forgetSignIn(c: Context<ApiEnv>, sessionId: string): Promise<void> {
  dataOf(await connect(c, SECRET_KEY).rpc('delete_sign_in_record', { session_id: sessionId }));
}

/** Allows a new second factor to be turned on. */
export async function allowFactor(c: Context<ApiEnv>, factorId: string): Promise<void> {
  dataOf(await connect(c, SECRET_KEY).rpc('allow_factor', { factor_id: factorId }));
}

/** Allows the removal of a second factor, which must follow at once. */
export async function allowFactorRemoval(c: Context<ApiEnv>, factorId: string): Promise<void> {
  dataOf(await connect(c, SECRET_KEY).rpc('allow_factor_removal', { factor_id: factorId }));
}

export async function isUsernameFree(c: Context<ApiEnv>, username: string): Promise<boolean> {
  return dataOf(await connect(c, SECRET_KEY).rpc('is_username_free', { username }));
}

/** Uses up a user's backup code and elevates their session. Returns whether the code was valid. */
export async function consumeBackupCode(
  c: Context<ApiEnv>,
  { userId, sessionId, code }: { userId: string; sessionId: string; code: string },
): Promise<boolean> {
  const code_hash = await backupCodeHash(userId, code);
  return dataOf(
    await connect(c, SECRET_KEY).rpc('consume_backup_code', { user_id: userId, session_id: sessionId, code_hash }),
  );
}

/** Replaces a user's backup codes. Ends the elevations by the old codes, except for one session. */
export async function replaceBackupCodes(
  c: Context<ApiEnv>,
  { userId, sessionId, codes }: { userId: string; sessionId?: string; codes: string[] },
): Promise<void> {
  const code_hashes = await Promise.all(codes.map((code) => backupCodeHash(userId, code)));
  const kept = sessionId ? { session_id: sessionId } : {};
  dataOf(await connect(c, SECRET_KEY).rpc('replace_backup_codes', { user_id: userId, code_hashes, ...kept }));
}

/** Ends the elevations by backup codes, except for one session. */
export async function endElevations(c: Context<ApiEnv>, userId: string, keptSession?: string): Promise<void> {
  const kept = keptSession ? { kept_session: keptSession } : {};
  dataOf(await connect(c, SECRET_KEY).rpc('end_elevations', { user_id: userId, ...kept }));
}

/** The listings of a reminder's link. Errors: 404 for an unknown token. */
export async function readConfirmation(c: Context<ApiEnv>, token: string): Promise<ReminderListing[]> {
  return dataOf(await connect(c, SECRET_KEY).rpc('read_confirmation', { token })) as ReminderListing[];
}

/** Confirms the open listings of a reminder's link. Errors: 404 for an unknown token. */
export async function confirmByLink(c: Context<ApiEnv>, token: string): Promise<ReminderListing[]> {
  return dataOf(await connect(c, SECRET_KEY).rpc('confirm_by_link', { token })) as ReminderListing[];
}

/** The email preference that an email's link turns off. Errors: 404 for an unknown token. */
export async function getUnsubscribeLink(c: Context<ApiEnv>, token: string): Promise<EmailPreference> {
  return dataOf(await connect(c, SECRET_KEY).rpc('get_unsubscribe_link', { token })) as EmailPreference;
}

/** Turns a type of emails on or off by an email's link. Errors: 404 for an unknown token. */
export async function setUnsubscribed(c: Context<ApiEnv>, token: string, mail: boolean): Promise<EmailPreference> {
  return dataOf(await connect(c, SECRET_KEY).rpc('set_unsubscribed', { token, mail })) as EmailPreference;
}

/** Saves a provider's report on a text that we sent. A report on any other text changes nothing. */
export async function recordTextStatus(
  c: Context<ApiEnv>,
  report: Database['public']['Functions']['record_text_status']['Args'],
): Promise<void> {
  dataOf(await connect(c, SECRET_KEY).rpc('record_text_status', report));
}

/** Turns texts to a verified number on or off, after a reply of its owner. */
export async function recordTextReply(c: Context<ApiEnv>, phone: string, isWanted: boolean): Promise<void> {
  dataOf(await connect(c, SECRET_KEY).rpc('record_text_reply', { phone, is_wanted: isWanted }));
}

/**
 * Allows listings to show these files, whose content was verified as a picture. The tag identifies the content. Returns the
 * allowed files.
 */
export async function confirmPictures(
  c: Context<ApiEnv>,
  pictures: { name: string; tag: string }[],
): Promise<string[]> {
  return dataOf(await connect(c, SECRET_KEY).rpc('confirm_pictures', { pictures }));
}

/** A new secret key invalidates all backup codes, because their pepper comes from it. */
function backupCodeHash(userId: string, code: string): Promise<string> {
  return keyedHash('backup code', `${userId} ${code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`);
}

async function keyedHash(purpose: string, text: string): Promise<string> {
  const encoder = new TextEncoder();
  const usage = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(`${purpose} ${SECRET_KEY}`), usage, false, ['sign']);
  const hash = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
