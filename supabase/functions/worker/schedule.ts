/**
 * All jobs and their purpose. `every` is the interval of a periodic job in seconds. The other jobs run while
 * `public.claim_jobs` finds due rows in their queues.
 */
const schedule = {
  'send-account-emails': { does: 'Sends emails about accounts, before and in parallel with all other emails.' },
  'handle-events': { does: 'Runs the jobs of events in the database.' },
  'send-emails': { does: 'Sends the emails of notifications.' },
  'send-code-texts': { does: 'Sends SMS and WhatsApp texts with codes, in parallel with all other texts.' },
  'send-texts': { does: 'Sends the SMS and WhatsApp texts of notifications.' },
  'send-push': { does: 'Sends pushes to devices.' },
  'match-saved-searches': { does: 'Matches new and changed listings with saved searches.' },
  'notify-saved-searches': { does: 'Notifies members of matches of their saved searches.' },
  'notify-favorites': { does: 'Notifies members of changes of their favorites.' },
  'remind-of-viewings': { does: 'Reminds both sides of a confirmed viewing on the evening before.' },
  'assess-listings': { does: 'Computes the moderation signals of listings.' },
  'compare-photos': { does: 'Compares photos of listings with all others.' },
  'make-covers': { does: 'Makes a JPEG of the first photo of a listing, for emails and sharing.' },
  'fetch-pictures': { does: 'Fetches pictures from https URLs into storage.' },
  'purge-accounts': { does: 'Removes the personal data and the files of deleted accounts.' },
  'email-unread-messages': { every: 5, does: 'Enqueues emails about messages that stayed unread for ten minutes.' },
  'text-unread-messages': { every: 60, does: 'Enqueues texts about messages that stayed unread for an hour.' },
  'text-alerts': { every: 300, does: 'Enqueues the daily texts about alerts.' },
  'price-texts': { every: 600, does: 'Fetches the cost of texts from Twilio.' },
  'remind-to-confirm': { every: 5, does: 'Reminds owners to confirm that a listing is available.' },
  'notify-expiring-verifications': { every: 5, does: 'Notifies people of verifications that expire soon.' },
  'notify-administrators': { every: 60, does: 'Notifies administrators of waiting work, and enqueues a daily email.' },
  'delete-evidence': {
    every: 10,
    does: 'Deletes evidence 30 days after its decision or with its case, and files of deleted messages.',
  },
  'withdraw-leads': {
    every: 60,
    does: 'Takes leads from inactive agents, by the rules of their broker.',
  },
  'end-suspensions': { every: 15, does: 'Ends suspensions whose time is over.' },
  'delete-unused-pictures': { every: 60, does: 'Deletes pictures that no listing has shown for a week.' },
  'compute-figures': { every: 300, does: 'Adds up the figures of each day, and the last eight days again.' },
  'measure-storage': { every: 3600, does: 'Measures the storage used by bucket.' },
  'delete-removed-listings': { every: 3600, does: 'Deletes listings that the office removed 30 days ago.' },
  'delete-old-rows': {
    every: 3600,
    does: 'Deletes processed events and texts after 30 days, visits of listings after their day, and old notifications.',
  },
} satisfies Record<string, { every?: number; does: string }>;

export type JobName = keyof typeof schedule;
export const SCHEDULE: Readonly<Record<JobName, { every?: number; does: string }>> = schedule;
