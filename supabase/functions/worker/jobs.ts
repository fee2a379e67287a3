import { assessListings } from './jobs/assess-listings.ts';
import { comparePhotos } from './jobs/compare-photos.ts';
import { deleteEvidence } from './jobs/delete-evidence.ts';
import { deleteOldRows } from './jobs/delete-old-rows.ts';
import { deleteUnusedPictures } from './jobs/delete-unused-pictures.ts';
import { emailUnreadMessages } from './jobs/email-unread-messages.ts';
import { endSuspensions } from './jobs/end-suspensions.ts';
import { fetchPictures } from './jobs/fetch-pictures.ts';
import { handleEvents } from './jobs/handle-events.ts';
import { makeCovers } from './jobs/make-covers.ts';
import { matchSavedSearches } from './jobs/match-saved-searches.ts';
import { notifyExpiringVerifications } from './jobs/notify-expiring-verifications.ts';
import { notifyFavorites } from './jobs/notify-favorites.ts';
import { notifySavedSearches } from './jobs/notify-saved-searches.ts';
import { purgeAccounts } from './jobs/purge-accounts.ts';
import { remindToConfirm } from './jobs/remind-to-confirm.ts';
import { sendAccountEmails, sendNotificationEmails } from './jobs/send-emails.ts';
import { sendPushes } from './jobs/send-push.ts';

/** `run` does one unit of work and answers whether there may be more. `every`: the seconds between two runs. */
type Job = { every?: number; run: () => Promise<boolean> };

/** All jobs. Those without `every` run while `public.claim_jobs` finds due rows in their queues. */
const jobs = {
  'send-account-emails': { run: sendAccountEmails },
  'handle-events': { run: handleEvents },
  'send-emails': { run: sendNotificationEmails },
  'send-push': { run: sendPushes },
  'match-saved-searches': { run: matchSavedSearches },
  'notify-saved-searches': { run: notifySavedSearches },
  'notify-favorites': { run: notifyFavorites },
  'assess-listings': { run: assessListings },
  'compare-photos': { run: comparePhotos },
  'make-covers': { run: makeCovers },
  'fetch-pictures': { run: fetchPictures },
  'purge-accounts': { run: purgeAccounts },
  'email-unread-messages': { every: 5, run: emailUnreadMessages },
  'remind-to-confirm': { every: 5, run: remindToConfirm },
  'notify-expiring-verifications': { every: 5, run: notifyExpiringVerifications },
  'delete-evidence': { every: 10, run: deleteEvidence },
  'end-suspensions': { every: 15, run: endSuspensions },
  'delete-unused-pictures': { every: 60, run: deleteUnusedPictures },
  'delete-old-rows': { every: 3600, run: deleteOldRows },
} satisfies Record<string, Job>;
export type JobName = keyof typeof jobs;
export const JOBS: Readonly<Record<JobName, Job>> = jobs;
