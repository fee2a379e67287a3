import type { Context } from 'hono';
import type { Caution } from '#shared/conversations/cautions.ts';
import type { Database } from '#shared/database.types.ts';
import type { ReminderListing } from '#shared/listings/availability-schema.ts';
import type { EmailTemplate } from '#shared/emails/email-texts.ts';
import type { EmailPreference } from '#shared/notifications/notification-schema.ts';
import type { NotificationEvent } from '#shared/notifications/notification-lines.ts';
import type { Appeals, SuspensionNotice } from '#shared/users/suspension-schema.ts';
import type { ApiEnv } from '../api-env.ts';
import { SECRET_KEY } from '../env.ts';
import type { Fingerprints } from '../pictures/fingerprint.ts';
import type { NotificationContent } from '../jobs/localized-title.ts';
import { connect, dataOf } from './database.ts';

type NewAppraisal = Database['public']['Tables']['appraisal_requests']['Insert'];

// With clients.ts the only file that uses the secret key. Each helper does one named thing that no caller's own rights allow. On behalf of somebody signed in they are used after `requireCaller`, which no session passes that owes a factor.

/** The e-mail address behind a username or an e-mail; null if nobody has it. Never shown to anybody. */
export async function findSignInEmail(c: Context<ApiEnv>, identifier: string): Promise<string | null> {
  return dataOf(await connect(c, SECRET_KEY).rpc('find_sign_in_email', { identifier }));
}

/** Writes an appraisal request, which visitors may make as well. */
export async function insertAppraisal(c: Context<ApiEnv>, request: NewAppraisal): Promise<void> {
  dataOf(await connect(c, SECRET_KEY).from('appraisal_requests').insert(request));
}

/** Reports something for a visitor of this client IP range, who was counted. Errors: 404; 409 for an open report of theirs. */
export async function writeVisitorAbuseReport(
  c: Context<ApiEnv>,
  ipRange: string,
  report: Database['public']['Functions']['create_visitor_abuse_report']['Args'],
): Promise<void> {
  const network_hash = await keyedHash('reporter', ipRange);
  dataOf(await connect(c, SECRET_KEY).rpc('create_visitor_abuse_report', { ...report, network_hash }));
}

/** What somebody is told who is suspended and has the right password; null for everybody else. */
export async function readSuspension(
  c: Context<ApiEnv>,
  email: string,
  password: string,
): Promise<SuspensionNotice | null> {
  return dataOf(await connect(c, SECRET_KEY).rpc('read_suspension', { email, password })) as SuspensionNotice | null;
}

/** Counts a search that found nothing, for the office's figures. It keeps the search and no person. */
export async function countEmptySearch(
  search: Database['public']['Functions']['count_empty_search']['Args'],
): Promise<void> {
  dataOf(await connect(null, SECRET_KEY).rpc('count_empty_search', search));
}

/** Shows what suspensions hid whose time is over. */
export async function endSuspensions(): Promise<void> {
  dataOf(await connect(null, SECRET_KEY).rpc('end_suspensions'));
}

/** Claims a deleted account for a minute, with the names of its files; null if no account is due. */
export async function claimAccountToPurge(): Promise<{ userId: string; files: string[] } | null> {
  const account = dataOf(await connect(null, SECRET_KEY).rpc('claim_account_to_purge'));
  return account as { userId: string; files: string[] } | null;
}

/** Removes a claimed account and its personal data; false if a lock blocks it. */
export async function purgeAccount(userId: string): Promise<boolean> {
  return dataOf(await connect(null, SECRET_KEY).rpc('purge_account', { user_id: userId }));
}

/** A suspension by the token of its mail. Errors: 404 for a token nobody was sent. */
export async function readAppeals(c: Context<ApiEnv>, token: string): Promise<Appeals> {
  return dataOf(await connect(c, SECRET_KEY).rpc('read_appeals', { token })) as Appeals;
}

/** Appeals by that token. Errors: 404; 409 while one waits, and once it is over. */
export async function writeAppeal(c: Context<ApiEnv>, token: string, message: string): Promise<Appeals> {
  return dataOf(await connect(c, SECRET_KEY).rpc('write_appeal', { token, message })) as Appeals;
}

/** Counts a call; returns 0, or the seconds until the next one is allowed. The database gets hashes of the IP range and account. */
export async function countCall(
  c: Context<ApiEnv>,
  action: string,
  ipRange: string,
  account: string | undefined,
): Promise<number> {
  const hashes = {
    ip_range_hash: await keyedHash('throttle', ipRange),
    ...(account ? { account_hash: await keyedHash('throttle', account) } : {}),
  };
  const counted = await connect(c, SECRET_KEY).rpc('enforce_rate_limit', { action, ...hashes });
  if (counted.error?.code === 'PT429') return Number(counted.error.details);
  dataOf(counted);
  return 0;
}

/** The phone of the owner of a listing, if this person may see it. Errors: 404; 429 by person, account age and IP range. */
export async function givePhone(
  c: Context<ApiEnv>,
  ipRange: string,
  person: string,
  listing: { property_id: string } | { car_id: string },
): Promise<string> {
  const network_hash = await keyedHash('throttle', ipRange);
  return dataOf(await connect(c, SECRET_KEY).rpc('give_phone', { person_id: person, network_hash, ...listing }));
}

/** Whether this is somebody's password, which a sign-in would tell as well, but nobody signs in. */
export async function isPassword(c: Context<ApiEnv>, userId: string, password: string): Promise<boolean> {
  return dataOf(await connect(c, SECRET_KEY).rpc('is_password', { user_id: userId, password }));
}

/** Takes back that a session was a sign-in: a link of a mail opened it, and it has ended. */
export async function forgetSignIn(c: Context<ApiEnv>, sessionId: string): Promise<void> {
  dataOf(await connect(c, SECRET_KEY).rpc('delete_sign_in_record', { session_id: sessionId }));
}

/** Allows a second factor that was just set up to be turned on. */
export async function allowFactor(c: Context<ApiEnv>, factorId: string): Promise<void> {
  dataOf(await connect(c, SECRET_KEY).rpc('allow_factor', { factor_id: factorId }));
}

/** Allows a second factor to be taken away, which has to follow at once. */
export async function allowFactorRemoval(c: Context<ApiEnv>, factorId: string): Promise<void> {
  dataOf(await connect(c, SECRET_KEY).rpc('allow_factor_removal', { factor_id: factorId }));
}

/** Whether a username may be registered. */
export async function isUsernameFree(c: Context<ApiEnv>, username: string): Promise<boolean> {
  return dataOf(await connect(c, SECRET_KEY).rpc('is_username_free', { username }));
}

/** Uses up a backup code of somebody and elevates their session by it; whether it was good. */
export async function consumeBackupCode(
  c: Context<ApiEnv>,
  { userId, sessionId, code }: { userId: string; sessionId: string; code: string },
): Promise<boolean> {
  const code_hash = await backupCodeHash(userId, code);
  return dataOf(
    await connect(c, SECRET_KEY).rpc('consume_backup_code', { user_id: userId, session_id: sessionId, code_hash }),
  );
}

/** Gives somebody other backup codes, or none. Ends what the old ones elevated, but for one session. */
export async function replaceBackupCodes(
  c: Context<ApiEnv>,
  { userId, sessionId, codes }: { userId: string; sessionId?: string; codes: string[] },
): Promise<void> {
  const code_hashes = await Promise.all(codes.map((code) => backupCodeHash(userId, code)));
  const kept = sessionId ? { session_id: sessionId } : {};
  dataOf(await connect(c, SECRET_KEY).rpc('replace_backup_codes', { user_id: userId, code_hashes, ...kept }));
}

/** Ends what backup codes elevated, but for one session. */
export async function endElevations(c: Context<ApiEnv>, userId: string, keptSession?: string): Promise<void> {
  const kept = keptSession ? { kept_session: keptSession } : {};
  dataOf(await connect(c, SECRET_KEY).rpc('end_elevations', { user_id: userId, ...kept }));
}

/** A mail that waits to be sent, as private.email_queue keeps it. */
export type QueuedEmail = {
  id: string;
  template: EmailTemplate;
  to: string;
  firstName: string | null;
  /** The code of the language they read; null if they never said one. */
  language: string | null;
  /** What it is filled in with. */
  content: NotificationContent;
};

/** Claims the due email, or several that go as one, of those about accounts or of all others. An email that is not deleted is due again later. */
export async function claimEmails(ofAccount: boolean): Promise<QueuedEmail[]> {
  return dataOf(await connect(null, SECRET_KEY).rpc('claim_emails', { of_account: ofAccount })) as QueuedEmail[];
}

/** Writes the mails of messages that stayed unread. */
export async function enqueueUnreadMessageEmails(): Promise<void> {
  dataOf(await connect(null, SECRET_KEY).rpc('enqueue_unread_message_emails'));
}

/** Looks for the saved searches of what is new; whether there is more to do. */
export async function matchSearches(): Promise<boolean> {
  return dataOf(await connect(null, SECRET_KEY).rpc('match_saved_searches'));
}

/** Tells people what was found in searches that are due; whether there is more to tell. */
export async function notifyFavorites(): Promise<boolean> {
  return dataOf(await connect(null, SECRET_KEY).rpc('notify_favorites'));
}

/** Notifies members of due saved searches; whether there is more to do. */
export async function notifySavedSearches(): Promise<boolean> {
  return dataOf(await connect(null, SECRET_KEY).rpc('notify_saved_searches'));
}

/** Tells owners of listings that nobody has confirmed in time. */
export async function remindToConfirm(): Promise<void> {
  dataOf(await connect(null, SECRET_KEY).rpc('remind_to_confirm'));
}

/** Tells people of checks of theirs that will soon end. */
export async function notifyExpiringVerifications(): Promise<void> {
  dataOf(await connect(null, SECRET_KEY).rpc('notify_expiring_verifications'));
}

/** Takes out notifications that are too old to keep. */
export async function forgetNotifications(): Promise<void> {
  dataOf(await connect(null, SECRET_KEY).rpc('delete_notifications'));
}

/** The listings of a reminder's link. Errors: 404 for a token nobody was sent. */
export async function readConfirmation(c: Context<ApiEnv>, token: string): Promise<ReminderListing[]> {
  return dataOf(await connect(c, SECRET_KEY).rpc('read_confirmation', { token })) as ReminderListing[];
}

/** Confirms what is open of a reminder's link. Errors: 404 for a token nobody was sent. */
export async function confirmByLink(c: Context<ApiEnv>, token: string): Promise<ReminderListing[]> {
  return dataOf(await connect(c, SECRET_KEY).rpc('confirm_by_link', { token })) as ReminderListing[];
}

/** What the link of a mail turns off. Errors: 404 for a token nobody was sent. */
export async function getUnsubscribeLink(c: Context<ApiEnv>, token: string): Promise<EmailPreference> {
  return dataOf(await connect(c, SECRET_KEY).rpc('get_unsubscribe_link', { token })) as EmailPreference;
}

/** Turns mails of a kind off or on by the link of one. Errors: 404 for a token nobody was sent. */
export async function setUnsubscribed(c: Context<ApiEnv>, token: string, mail: boolean): Promise<EmailPreference> {
  return dataOf(await connect(c, SECRET_KEY).rpc('set_unsubscribed', { token, mail })) as EmailPreference;
}

/** Records that the mail server refused emails, for good or for now. Those that fail for a day leave the queue. */
export async function recordFailedEmails(ids: string[], answer: string, isFinal: boolean): Promise<void> {
  const args = { mail_ids: ids, answer, is_final: isFinal };
  dataOf(await connect(null, SECRET_KEY).rpc('record_failed_emails', args));
}

/** Removes mails that have been sent, as one. */
export async function deleteEmails(ids: string[]): Promise<void> {
  dataOf(await connect(null, SECRET_KEY).rpc('delete_emails', { mail_ids: ids }));
}

/** A push that waits to be sent to a device, as private.claim_pushes answers it. */
export type WaitingPush = {
  id: string;
  subscriptionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** How long it is still news. */
  secondsLeft: number;
  notificationId: string;
  event: NotificationEvent;
  /** What it is about: an id. */
  thing: string;
  path: string;
  language: string | null;
  content: NotificationContent;
};

/** Takes pushes that are due out of the outbox. What is not removed comes up again later. */
export async function takePushes(): Promise<WaitingPush[]> {
  return dataOf(await connect(null, SECRET_KEY).rpc('claim_pushes')) as WaitingPush[];
}

/** Removes a push that was sent, or that nobody would ever take. */
export async function removePush(push_id: string, sent: boolean): Promise<void> {
  dataOf(await connect(null, SECRET_KEY).rpc('remove_push', { push_id, sent }));
}

/** Has a push wait for as many seconds at least. */
export async function postponePush(push_id: string, seconds: number): Promise<void> {
  dataOf(await connect(null, SECRET_KEY).rpc('postpone_push', { push_id, seconds }));
}

/** Removes a device that is no more. */
export async function dropPushSubscription(subscription_id: string, p256dh: string): Promise<void> {
  dataOf(await connect(null, SECRET_KEY).rpc('drop_push_subscription', { subscription_id, p256dh }));
}

/** Lets listings show files of storage whose content, named by its tag, was found to be a picture; answers which. */
export async function confirmPictures(
  c: Context<ApiEnv> | null,
  pictures: { name: string; tag: string }[],
): Promise<string[]> {
  return dataOf(await connect(c, SECRET_KEY).rpc('confirm_pictures', { pictures }));
}

/** The picture at an https address that some row waits for, and how often it was tried. */
export type WaitingPicture = { id: string; url: string; userId: string; isFace: boolean; tries: number };

/** Takes a picture that is due to be fetched; null if none is. One that is neither placed nor given up comes up again later. */
export async function takePictureToFetch(): Promise<WaitingPicture | null> {
  return dataOf(await connect(null, SECRET_KEY).rpc('claim_picture_to_fetch')) as WaitingPicture | null;
}

/** Shows a picture that was fetched where its address was. */
export async function placeFetchedPicture(picture_id: string, path: string): Promise<void> {
  dataOf(await connect(null, SECRET_KEY).rpc('place_fetched_picture', { picture_id, path }));
}

/** Gives up an address whose picture cannot be had, and tells whoever gave it why. */
export async function giveUpPicture(id: string, reason: string): Promise<void> {
  dataOf(await connect(null, SECRET_KEY).rpc('give_up_picture', { picture_id: id, reason }));
}

/** A photo of a listing that nobody has compared with others yet, and how often it was tried. */
export type WaitingPhoto = { id: string; name: string; tries: number };

/** Takes the photo that waits longest; null if none does. One that is not compared comes up again later. */
export async function takePhoto(): Promise<WaitingPhoto | null> {
  return dataOf(await connect(null, SECRET_KEY).rpc('claim_photo')) as WaitingPhoto | null;
}

/** Keeps what a photo is known by, and has the same ones looked for; null for one that shows next to nothing. */
export async function comparePhoto(photo_id: string, found: Fingerprints | null): Promise<void> {
  const { own = '', views = [] } = found ?? {};
  dataOf(await connect(null, SECRET_KEY).rpc('compare_photo', { photo_id, fingerprint: own, views }));
}

/** A photo that a listing shows first and that has no cover yet, and how often it was tried. */
export type WaitingCover = { id: string; name: string; tries: number };

/** Takes the newest photo that waits for its cover; null if none does. One without a result comes up again later. */
export async function takeCover(): Promise<WaitingCover | null> {
  return dataOf(await connect(null, SECRET_KEY).rpc('claim_cover')) as WaitingCover | null;
}

/** Keeps the size of a cover, whose file lies in storage; null for a photo that gets none. */
export async function saveCover(cover_id: string, size: { width: number; height: number } | null): Promise<void> {
  const { width = 0, height = 0 } = size ?? {};
  dataOf(await connect(null, SECRET_KEY).rpc('save_cover', { cover_id, width, height }));
}

/** A listing that moderators should be told about: when that was to be done, and its texts. */
export type ListingToAssess = { id: string; dueAt: string; texts: string[] | null };

/** Takes the listing that waits longest for its reasons; null if none does. One that is not assessed comes up again later. */
export async function takeListingToAssess(): Promise<ListingToAssess | null> {
  return dataOf(await connect(null, SECRET_KEY).rpc('claim_listing_to_assess')) as ListingToAssess | null;
}

/** Works out what moderators should know of a listing, with what its texts speak of. */
export async function assessListing(reasons_id: string, due_at: string, cautions: Caution[]): Promise<void> {
  dataOf(await connect(null, SECRET_KEY).rpc('assess_listing', { reasons_id, due_at, cautions }));
}

/** Files that no listing has shown for a week, which are to be deleted now. */
export async function takeUnusedPictures(c: Context<ApiEnv>): Promise<string[]> {
  return dataOf(await connect(c, SECRET_KEY).rpc('claim_unused_pictures'));
}

/** A file of storage. */
export type StoredFile = { bucket: string; name: string };

/** Evidence and pictures of reports whose time is over, a hundred at a time, which are to be deleted now. */
export async function oldEvidence(): Promise<StoredFile[]> {
  return dataOf(await connect(null, SECRET_KEY).rpc('old_evidence'));
}

/** Another secret key makes all backup codes void: their pepper comes from it. */
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
