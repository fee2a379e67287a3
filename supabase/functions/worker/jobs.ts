import { assessListings } from './jobs/assess-listings.ts';
import { comparePhotos } from './jobs/compare-photos.ts';
import { computeFigures } from './jobs/compute-figures.ts';
import { deleteEvidence } from './jobs/delete-evidence.ts';
import { deleteOldRows } from './jobs/delete-old-rows.ts';
import { deleteUnusedPictures } from './jobs/delete-unused-pictures.ts';
import { emailUnreadMessages } from './jobs/email-unread-messages.ts';
import { endSuspensions } from './jobs/end-suspensions.ts';
import { fetchPictures } from './jobs/fetch-pictures.ts';
import { handleEvents } from './jobs/handle-events.ts';
import { makeCovers } from './jobs/make-covers.ts';
import { matchSavedSearches } from './jobs/match-saved-searches.ts';
import { deleteRemovedListings } from './jobs/delete-removed-listings.ts';
import { notifyAdministrators } from './jobs/notify-administrators.ts';
import { measureStorage } from './jobs/measure-storage.ts';
import { notifyExpiringVerifications } from './jobs/notify-expiring-verifications.ts';
import { notifyFavorites } from './jobs/notify-favorites.ts';
import { notifySavedSearches } from './jobs/notify-saved-searches.ts';
import { purgeAccounts } from './jobs/purge-accounts.ts';
import { remindOfViewings } from './jobs/remind-of-viewings.ts';
import { remindToConfirm } from './jobs/remind-to-confirm.ts';
import { sendAccountEmails, sendNotificationEmails } from './jobs/send-emails.ts';
import { sendPushes } from './jobs/send-push.ts';
import { sendCodeTexts, sendNotificationTexts } from './jobs/send-texts.ts';
import { priceTexts, textAlerts, textUnreadMessages } from './jobs/text-notifications.ts';
import { withdrawLeads } from './jobs/withdraw-leads.ts';
import type { JobName } from './schedule.ts';

/** Each job does one unit of its work and answers whether there may be more. */
export const JOBS: Readonly<Record<JobName, () => Promise<boolean>>> = {
  'send-account-emails': sendAccountEmails,
  'handle-events': handleEvents,
  'send-emails': sendNotificationEmails,
  'send-code-texts': sendCodeTexts,
  'send-texts': sendNotificationTexts,
  'send-push': sendPushes,
  'match-saved-searches': matchSavedSearches,
  'notify-saved-searches': notifySavedSearches,
  'notify-favorites': notifyFavorites,
  'remind-of-viewings': remindOfViewings,
  'assess-listings': assessListings,
  'compare-photos': comparePhotos,
  'make-covers': makeCovers,
  'fetch-pictures': fetchPictures,
  'purge-accounts': purgeAccounts,
  'email-unread-messages': emailUnreadMessages,
  'text-unread-messages': textUnreadMessages,
  'text-alerts': textAlerts,
  'price-texts': priceTexts,
  'remind-to-confirm': remindToConfirm,
  'notify-expiring-verifications': notifyExpiringVerifications,
  'notify-administrators': notifyAdministrators,
  'delete-evidence': deleteEvidence,
  'withdraw-leads': withdrawLeads,
  'end-suspensions': endSuspensions,
  'delete-unused-pictures': deleteUnusedPictures,
  'delete-removed-listings': deleteRemovedListings,
  'compute-figures': computeFigures,
  'measure-storage': measureStorage,
  'delete-old-rows': deleteOldRows,
};
