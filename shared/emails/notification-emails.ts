import { t } from '../format/text.ts';
import { NOTIFICATION_LINES } from '../notifications/notification-lines.ts';
import type { EmailText } from './email-parts.ts';

const HELLO = 'Hello {firstName},';

/** The mails of notifications, by the events of public.notifications. What nobody said leaves no paragraph. */
export const NOTIFICATION_EMAILS = {
  inquiry_received: {
    subject: NOTIFICATION_LINES.inquiry_received,
    paragraphs: [HELLO, t('{person} has a question about “{title}”:'), '{words}'],
    action: 'Answer',
    note: 'You answer in a conversation on the site; your address stays with you.',
  },
  viewing_requested: {
    subject: NOTIFICATION_LINES.viewing_requested,
    paragraphs: [HELLO, t('{person} would like to see “{title}” on {moment}.'), '{words}'],
    action: 'Confirm or decline',
    note: 'Nothing is fixed before you confirm it. You can choose another time.',
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
    note: 'The hour is free again.',
  },
  viewing_reminder: {
    subject: NOTIFICATION_LINES.viewing_reminder,
    paragraphs: [HELLO, 'The viewing of “{title}” is on {moment}. {with}'],
    action: 'See my viewings',
    note: 'If you cannot come, please say so there today. The attached file adds it to your calendar.',
  },
  message_unread: {
    subject: NOTIFICATION_LINES.message_unread,
    paragraphs: [HELLO, 'You have unread messages ({count}) from {person}.', '{about}'],
    action: 'Read and answer',
    note: 'We write once, however many come until you have read them.',
  },
  offer_received: {
    subject: NOTIFICATION_LINES.offer_received,
    paragraphs: [HELLO, t('{person} offers {amount} for “{title}”.')],
    action: 'Accept, decline or counter',
    note: 'An offer is no contract. Look at the papers before you agree on a price.',
  },
  offer_accepted: {
    subject: NOTIFICATION_LINES.offer_accepted,
    paragraphs: [HELLO, t('{person} accepts your offer of {amount} for “{title}”.')],
    action: 'Open the conversation',
    note: 'Pay nothing before you have seen the property or the car and its ownership documents.',
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
    action: 'See others like it',
    note: 'It stays among your favourites until you remove it.',
  },
  favorite_rented: {
    subject: NOTIFICATION_LINES.favorite_rented,
    paragraphs: [HELLO, t('“{title}”, which you saved, has been rented out.')],
    action: 'See others like it',
    note: 'It stays among your favourites until you remove it.',
  },
  favorite_lowered: {
    subject: NOTIFICATION_LINES.favorite_lowered,
    paragraphs: [HELLO, t('“{title}”, which you saved, costs less than before: {price}. {lowered}')],
    action: 'Look at it',
    note: 'We write once a day at most about one listing, and of lower prices only.',
  },
  lead_new: {
    subject: NOTIFICATION_LINES.lead_new,
    paragraphs: [HELLO, t('{client} is a new lead of yours for “{title}”.'), '{words}'],
    action: 'See the lead',
    note: 'People who asked are answered soonest under Requests.',
  },
  lead_withdrawn: {
    subject: NOTIFICATION_LINES.lead_withdrawn,
    paragraphs: [
      HELLO,
      t('The lead {client} for “{title}” waited too long and was withdrawn by the rules of the company.'),
    ],
    action: 'See the leads',
    note: 'A note, a call or a change of its status keeps a lead with its agent.',
  },
  assignment_new: {
    subject: NOTIFICATION_LINES.assignment_new,
    paragraphs: [HELLO, t('{company} has assigned “{title}” to you.'), '{words}'],
    action: 'See my properties',
    note: 'What people ask about it reaches you from now on.',
  },
  assignment_ended: {
    subject: NOTIFICATION_LINES.assignment_ended,
    paragraphs: [HELLO, t('“{title}” is no longer assigned to you.')],
    action: 'See my properties',
    note: 'What people ask about it no longer reaches you. Your leads stay with you.',
  },
  membership_requested: {
    subject: NOTIFICATION_LINES.membership_requested,
    paragraphs: [HELLO, t('{person} asks to work for your company as an agent.'), '{unverified}'],
    action: 'Accept or decline',
    note: 'Only members can be assigned your properties.',
  },
  membership_accepted: {
    subject: NOTIFICATION_LINES.membership_accepted,
    paragraphs: [HELLO, t('{company} has accepted you as an agent.'), '{unverified}'],
    action: 'Go to my dashboard',
    note: 'Properties and leads of the company can be given to you now.',
  },
  membership_joined: {
    subject: NOTIFICATION_LINES.membership_joined,
    paragraphs: [HELLO, t('{person} has accepted your invitation and is one of your agents now.'), '{unverified}'],
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
      t('{person} has ended the membership in {company}. What was assigned through it is so no longer.'),
    ],
    action: 'Go to my dashboard',
    note: 'Leads stay with the company.',
  },
  confirmation_due: {
    subject: NOTIFICATION_LINES.confirmation_due,
    paragraphs: [
      HELLO,
      'Nobody has confirmed this for a while:',
      '{listings}',
      'Is it still to be had? One press says so. Until then it stands behind listings that are confirmed, and from {day} on the public search no longer finds it.',
    ],
    action: 'Say that it is still there',
    note: 'Sold or rented out? Say so on its page, and we stop asking.',
  },
  confirmation_last: {
    subject: NOTIFICATION_LINES.confirmation_last,
    paragraphs: [
      HELLO,
      'From {day} on the public search no longer finds this, because nobody has confirmed it:',
      '{listings}',
      'One press keeps it there. It can be confirmed later too, and comes back at once.',
    ],
    action: 'Say that it is still there',
    note: 'Sold or rented out? Say so on its page, and we stop asking.',
  },
  verification_passed: {
    subject: NOTIFICATION_LINES.verification_passed,
    paragraphs: [HELLO, 'We have checked what you asked us to: {check}.', '{about}'],
    action: 'See it',
    note: 'Everybody sees what was checked, when and by whom, never a document. What you gave us for it is deleted after 30 days.',
  },
  verification_refused: {
    subject: NOTIFICATION_LINES.verification_refused,
    paragraphs: [HELLO, 'We could not check what you asked us to: {check}.', '{about}', '{words}'],
    action: 'See it',
    note: 'You can ask again once that is mended. What you gave us for it is deleted after 30 days.',
  },
  verification_revoked: {
    subject: NOTIFICATION_LINES.verification_revoked,
    paragraphs: [HELLO, 'This is no longer said to be checked: {check}.', '{about}', '{words}'],
    action: 'See it',
    note: 'You can ask for it anew.',
  },
  verification_ending: {
    subject: NOTIFICATION_LINES.verification_ending,
    paragraphs: [HELLO, 'From {day} on this is no longer said to be checked: {check}.', '{about}'],
    action: 'See it',
    note: 'A check counts for a time only, because what was true then may have changed.',
  },
  search_found: {
    subject: NOTIFICATION_LINES.search_found,
    paragraphs: [HELLO, 'This is what your saved search has found:'],
    action: 'See all',
    note: 'How often we write, and about which searches, you choose under “Saved searches”.',
  },
  abuse_report_decided: {
    subject: NOTIFICATION_LINES.abuse_report_decided,
    paragraphs: [HELLO, t('On {day} you, or somebody who gave us your address, reported to us: {title}.'), '{outcome}'],
    action: 'Go to the marketplace',
    note: 'Who looked at it, and what was written to others, stays with the office.',
  },
  abuse_report_warned: {
    subject: NOTIFICATION_LINES.abuse_report_warned,
    paragraphs: [
      HELLO,
      'Somebody reported this to us, and we have looked at it: {title}. The office warns you:',
      '{words}',
    ],
    action: 'Look at it',
    note: 'If it goes on, we may hide or remove listings, or suspend your account.',
  },
  abuse_report_shown: {
    subject: NOTIFICATION_LINES.abuse_report_shown,
    paragraphs: [
      HELLO,
      'The other party of your conversation about “{title}” has reported a part of it to the office.',
      'Until the office has decided, an administrator can read that part, and nothing else of it.',
    ],
    action: 'See the conversation',
    note: 'A report by itself changes nothing for you. We write again if something does.',
  },
  listing_approved: {
    subject: NOTIFICATION_LINES.listing_approved,
    paragraphs: [HELLO, 'Good news: we have approved “{title}”. Everybody can see it now.'],
    action: 'See your listing',
    note: 'Sold or rented out one day? Say so on its page.',
  },
  listing_rejected: {
    subject: NOTIFICATION_LINES.listing_rejected,
    paragraphs: [
      HELLO,
      'We could not approve “{title}”. This is the reason:',
      '{reason}',
      'Please change it and save it: that submits it again.',
    ],
    action: 'Fix and resubmit',
    note: 'Until then nobody but you and the office can see it.',
  },
  listing_pictureless: {
    subject: NOTIFICATION_LINES.listing_pictureless,
    paragraphs: [
      HELLO,
      'Pictures are kept with us, so that they stay as they were approved. One of “{title}” could not be taken over:',
      '{reason}',
      'Please add it again from your device, or by another address.',
    ],
    action: 'Add a picture',
    note: 'Until then it is shown without this picture.',
  },
  commission_new: {
    subject: NOTIFICATION_LINES.commission_new,
    paragraphs: [HELLO, t('“{title}” was sold or rented out. Your share of the commission is {price}.')],
    action: 'See my commissions',
    note: 'It is pending until the broker notes that it was paid.',
  },
  commission_paid: {
    subject: NOTIFICATION_LINES.commission_paid,
    paragraphs: [HELLO, 'The commission for “{title}” was noted as paid. Your share is {price}.'],
    action: 'See my commissions',
    note: 'Is that wrong? Please speak with your broker.',
  },
  commission_cancelled: {
    subject: NOTIFICATION_LINES.commission_cancelled,
    paragraphs: [HELLO, 'The commission for “{title}”, of which {price} would have been yours, was cancelled.'],
    action: 'See my commissions',
    note: 'Is that wrong? Please speak with your broker.',
  },
  office_message: {
    subject: 'A message from the office',
    paragraphs: [HELLO, '{words}'],
    action: 'See it on the site',
    note: 'Do you have a question? Write to us by the contact page.',
  },
  admin_digest: {
    subject: 'Work that waits in the office',
    paragraphs: [HELLO, 'This is new since our last summary:', '{waiting}'],
    action: 'Open the back office',
    note: 'We send this once a day at most. You choose its topics under Settings, Notifications.',
  },
} satisfies Record<string, EmailText>;
