import { t } from '../format/text.ts';
import { NOTIFICATION_LINES } from '../notifications/notification-lines.ts';
import type { EmailText } from './email-parts.ts';

const HELLO = 'Hello {firstName},';

/** The notification emails, by the events of public.notifications. A paragraph without a value is left out. */
export const NOTIFICATION_EMAILS = {
  inquiry_received: {
    subject: NOTIFICATION_LINES.inquiry_received,
    paragraphs: [HELLO, t('{person} has a question about “{title}”:'), '{words}'],
    action: 'Answer',
    note: 'You reply in a conversation on our site, and your email stays private.',
  },
  viewing_requested: {
    subject: NOTIFICATION_LINES.viewing_requested,
    paragraphs: [HELLO, t('{person} would like to see “{title}” on {moment}.'), '{words}'],
    action: 'Confirm or decline',
    note: 'The time is not fixed until you confirm it. You can choose another time.',
  },
  viewing_confirmed: {
    subject: NOTIFICATION_LINES.viewing_confirmed,
    paragraphs: [HELLO, 'You can see “{title}” on {moment}.', '{words}'],
    action: 'See my viewings',
    note: 'If you cannot come, please cancel the viewing there. The attached file adds it to your calendar.',
  },
  viewing_declined: {
    subject: NOTIFICATION_LINES.viewing_declined,
    paragraphs: [HELLO, 'The viewing of “{title}” on {moment} was declined.', '{words}'],
    action: 'See my viewings',
    note: 'You can ask for another day on the page of the property.',
  },
  viewing_cancelled: {
    subject: NOTIFICATION_LINES.viewing_cancelled,
    paragraphs: [HELLO, t('{person} has cancelled the viewing of “{title}” on {moment}.')],
    action: 'See the requests',
    note: 'The time slot is free again.',
  },
  viewing_reminder: {
    subject: NOTIFICATION_LINES.viewing_reminder,
    paragraphs: [HELLO, 'The viewing of “{title}” is on {moment}. {with}'],
    action: 'See my viewings',
    note: 'If you cannot come, please let the other person know there today. The attached file adds it to your calendar.',
  },
  message_unread: {
    subject: NOTIFICATION_LINES.message_unread,
    paragraphs: [HELLO, 'You have unread messages ({count}) from {person}.', '{about}'],
    action: 'Read and answer',
    note: 'We send one email, even if more messages arrive before you read them.',
  },
  offer_received: {
    subject: NOTIFICATION_LINES.offer_received,
    paragraphs: [HELLO, t('{person} offers {amount} for “{title}”.')],
    action: 'Accept, decline or counter',
    note: 'An offer is not a contract. Look at the papers before you agree on a price.',
  },
  offer_accepted: {
    subject: NOTIFICATION_LINES.offer_accepted,
    paragraphs: [HELLO, t('{person} accepts your offer of {amount} for “{title}”.')],
    action: 'Open the conversation',
    note: 'Do not pay anything before you have seen the property or the car and its ownership documents.',
  },
  offer_declined: {
    subject: NOTIFICATION_LINES.offer_declined,
    paragraphs: [HELLO, t('{person} declines your offer of {amount} for “{title}”.')],
    action: 'Open the conversation',
    note: 'You can make another offer there.',
  },
  favorite_sold: {
    subject: NOTIFICATION_LINES.favorite_sold,
    paragraphs: [HELLO, t('“{title}”, which you saved, has been sold.')],
    action: 'See similar listings',
    note: 'It stays in your favorites until you remove it.',
  },
  favorite_rented: {
    subject: NOTIFICATION_LINES.favorite_rented,
    paragraphs: [HELLO, t('“{title}”, which you saved, has been rented out.')],
    action: 'See similar listings',
    note: 'It stays in your favorites until you remove it.',
  },
  favorite_lowered: {
    subject: NOTIFICATION_LINES.favorite_lowered,
    paragraphs: [HELLO, t('“{title}”, which you saved, now costs less: {price}. {lowered}')],
    action: 'Look at it',
    note: 'We write at most once a day about one listing, and only about lower prices.',
  },
  lead_new: {
    subject: NOTIFICATION_LINES.lead_new,
    paragraphs: [HELLO, t('You have a new lead for “{title}”: {client}.'), '{words}'],
    action: 'See the lead',
    note: 'You can answer fastest on the Requests page.',
  },
  lead_withdrawn: {
    subject: NOTIFICATION_LINES.lead_withdrawn,
    paragraphs: [HELLO, t('The lead {client} for “{title}” waited too long. The rules of your company withdrew it.')],
    action: 'See the leads',
    note: 'To keep a lead, add a note, call the client or change the status.',
  },
  assignment_new: {
    subject: NOTIFICATION_LINES.assignment_new,
    paragraphs: [HELLO, t('{company} has assigned “{title}” to you.'), '{words}'],
    action: 'See my properties',
    note: 'From now on, you receive the inquiries about it.',
  },
  assignment_ended: {
    subject: NOTIFICATION_LINES.assignment_ended,
    paragraphs: [HELLO, t('“{title}” is no longer assigned to you.')],
    action: 'See my properties',
    note: 'You no longer receive inquiries about it. You keep your leads.',
  },
  membership_requested: {
    subject: NOTIFICATION_LINES.membership_requested,
    paragraphs: [HELLO, t('{person} wants to work for your company as an agent.'), '{unverified}'],
    action: 'Accept or decline',
    note: 'You can assign your properties only to members.',
  },
  membership_accepted: {
    subject: NOTIFICATION_LINES.membership_accepted,
    paragraphs: [HELLO, t('{company} has accepted you as an agent.'), '{unverified}'],
    action: 'Go to my dashboard',
    note: 'The company can now assign properties and leads to you.',
  },
  membership_joined: {
    subject: NOTIFICATION_LINES.membership_joined,
    paragraphs: [HELLO, t('{person} has accepted your invitation and is now one of your agents.'), '{unverified}'],
    action: 'See my agents',
    note: 'You can assign properties and leads to your new agent.',
  },
  membership_declined: {
    subject: NOTIFICATION_LINES.membership_declined,
    paragraphs: [HELLO, t('{company} has not accepted you as an agent.')],
    action: 'Choose another company',
    note: 'You can ask another company at any time.',
  },
  membership_ended: {
    subject: NOTIFICATION_LINES.membership_ended,
    paragraphs: [
      HELLO,
      t('{person} has ended the membership in {company}. The assignments of this membership have ended too.'),
    ],
    action: 'Go to my dashboard',
    note: 'Leads stay with the company.',
  },
  confirmation_due: {
    subject: NOTIFICATION_LINES.confirmation_due,
    paragraphs: [
      HELLO,
      'You have not confirmed this for a while:',
      '{listings}',
      'Is it still available? Confirm it with one click. Until then, it appears below confirmed listings. From {day}, it no longer appears in search.',
    ],
    action: 'Confirm that it is available',
    note: 'Sold or rented out? Mark it on its page, and we will stop asking.',
  },
  confirmation_last: {
    subject: NOTIFICATION_LINES.confirmation_last,
    paragraphs: [
      HELLO,
      'From {day}, search will no longer show this, because you have not confirmed it:',
      '{listings}',
      'Confirm it with one click to keep it in search. You can also confirm it later, and it comes back right away.',
    ],
    action: 'Confirm that it is available',
    note: 'Sold or rented out? Mark it on its page, and we will stop asking.',
  },
  verification_passed: {
    subject: NOTIFICATION_LINES.verification_passed,
    paragraphs: [HELLO, 'We have completed the check you asked for: {check}.', '{about}'],
    action: 'See it',
    note: 'Everyone can see what we checked, when and who did it, but never a document. We delete what you sent us after 30 days.',
  },
  verification_refused: {
    subject: NOTIFICATION_LINES.verification_refused,
    paragraphs: [HELLO, 'We could not complete the check you asked for: {check}.', '{about}', '{words}'],
    action: 'See it',
    note: 'You can ask again when this is fixed. We delete what you sent us after 30 days.',
  },
  verification_revoked: {
    subject: NOTIFICATION_LINES.verification_revoked,
    paragraphs: [HELLO, 'We no longer show this as checked: {check}.', '{about}', '{words}'],
    action: 'See it',
    note: 'You can ask for it again.',
  },
  verification_ending: {
    subject: NOTIFICATION_LINES.verification_ending,
    paragraphs: [HELLO, 'From {day}, we no longer show this as checked: {check}.', '{about}'],
    action: 'See it',
    note: 'A check is valid for a limited time, because things may change.',
  },
  search_found: {
    subject: NOTIFICATION_LINES.search_found,
    paragraphs: [HELLO, 'Your saved search has new results:'],
    action: 'See all',
    note: 'Under “Saved Searches”, you choose how often we write and about which searches.',
  },
  abuse_report_decided: {
    subject: NOTIFICATION_LINES.abuse_report_decided,
    paragraphs: [
      HELLO,
      t('On {day}, you or someone who gave us your email reported this to us: {title}.'),
      '{outcome}',
    ],
    action: 'Go to the marketplace',
    note: 'We do not share who reviewed it or what we wrote to others.',
  },
  abuse_report_warned: {
    subject: NOTIFICATION_LINES.abuse_report_warned,
    paragraphs: [HELLO, 'We received a report about this and reviewed it: {title}. Our warning:', '{words}'],
    action: 'Look at it',
    note: 'If this continues, we may hide or remove listings, or suspend your account.',
  },
  abuse_report_shown: {
    subject: NOTIFICATION_LINES.abuse_report_shown,
    paragraphs: [
      HELLO,
      'The other person in your conversation about “{title}” has reported part of it to us.',
      'Until we decide, an administrator can read that part and nothing else.',
    ],
    action: 'See the conversation',
    note: 'A report alone changes nothing for you. We will write again if something changes.',
  },
  listing_approved: {
    subject: NOTIFICATION_LINES.listing_approved,
    paragraphs: [HELLO, 'Good news: we have approved “{title}”. Everyone can see it now.'],
    action: 'See your listing',
    note: 'If you sell it or rent it out one day, please mark it on its page.',
  },
  listing_rejected: {
    subject: NOTIFICATION_LINES.listing_rejected,
    paragraphs: [
      HELLO,
      'We could not approve “{title}”. This is the reason:',
      '{reason}',
      'Please edit it and save it. We will then review it again.',
    ],
    action: 'Fix and resubmit',
    note: 'Until then, only you and our office can see it.',
  },
  listing_pictureless: {
    subject: NOTIFICATION_LINES.listing_pictureless,
    paragraphs: [
      HELLO,
      'We keep photos on our servers so that they stay as approved. One photo of “{title}” could not be copied:',
      '{reason}',
      'Please add it again from your device, or use another link.',
    ],
    action: 'Add a photo',
    note: 'Until then, it is shown without this photo.',
  },
  commission_new: {
    subject: NOTIFICATION_LINES.commission_new,
    paragraphs: [HELLO, t('“{title}” was sold or rented out. Your share of the commission is {price}.')],
    action: 'See my commissions',
    note: 'It is pending until the broker records the payment.',
  },
  commission_paid: {
    subject: NOTIFICATION_LINES.commission_paid,
    paragraphs: [HELLO, 'The broker marked the commission for “{title}” as paid. Your share is {price}.'],
    action: 'See my commissions',
    note: 'Is that wrong? Please speak with your broker.',
  },
  commission_cancelled: {
    subject: NOTIFICATION_LINES.commission_cancelled,
    paragraphs: [HELLO, 'The commission for “{title}” was cancelled. Your share would have been {price}.'],
    action: 'See my commissions',
    note: 'Is that wrong? Please speak with your broker.',
  },
  office_message: {
    subject: 'A message from the office',
    paragraphs: [HELLO, '{words}'],
    action: 'See it on the site',
    note: 'Do you have a question? Please write to us through the contact page.',
  },
  admin_digest: {
    subject: 'Work waiting in the office',
    paragraphs: [HELLO, 'This is new since our last summary:', '{waiting}'],
    action: 'Open the back office',
    note: 'We send this at most once a day. You can choose the topics under Settings, Notifications.',
  },
} satisfies Record<string, EmailText>;
