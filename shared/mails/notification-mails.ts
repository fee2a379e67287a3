import { t } from '../format/t.ts';
import type { MailText } from './mail-text.ts';

const HELLO = 'Hello {firstName},';

/** The mails of notifications, by the events of public.notifications. What nobody said leaves no paragraph. */
export const NOTIFICATION_MAILS = {
  inquiry_received: {
    subject: t('{person} asks about “{title}”'),
    paragraphs: [HELLO, t('{person} has a question about “{title}”:'), '{words}'],
    action: 'Answer',
    note: 'You answer in a conversation on the site; your address stays with you.',
  },
  viewing_requested: {
    subject: t('{person} would like to see “{title}”'),
    paragraphs: [HELLO, t('{person} would like to see “{title}” on {day}, {time}.'), '{words}'],
    action: 'Confirm or decline',
    note: 'Days and times are those of East Africa.',
  },
  viewing_confirmed: {
    subject: 'Your viewing is confirmed: {title}',
    paragraphs: [HELLO, 'You can see “{title}” on {moment}.', '{words}'],
    action: 'See my viewings',
    note: 'If you cannot come, please cancel the viewing there.',
  },
  viewing_declined: {
    subject: 'Your viewing was declined: {title}',
    paragraphs: [HELLO, 'The viewing of “{title}” that you asked for on {day}, {time} was declined.', '{words}'],
    action: 'See my viewings',
    note: 'You can ask for another day on the page of the property.',
  },
  message_unread: {
    subject: 'Unread messages from {person}',
    paragraphs: [HELLO, 'You have unread messages ({count}) from {person}.', '{about}'],
    action: 'Read and answer',
    note: 'We write once, however many come until you have read them.',
  },
  favorite_sold: {
    subject: 'Sold: {title}',
    paragraphs: [HELLO, t('“{title}”, which you saved, has been sold.')],
    action: 'See others like it',
    note: 'It stays among your favourites until you remove it.',
  },
  favorite_rented: {
    subject: 'Rented out: {title}',
    paragraphs: [HELLO, t('“{title}”, which you saved, has been rented out.')],
    action: 'See others like it',
    note: 'It stays among your favourites until you remove it.',
  },
  favorite_lowered: {
    subject: 'Price lowered: {title}',
    paragraphs: [HELLO, t('“{title}”, which you saved, costs less than before: {price}. {lowered}')],
    action: 'Look at it',
    note: 'We write once a day at most about one listing, and of lower prices only.',
  },
  lead_new: {
    subject: 'New lead: {client}',
    paragraphs: [HELLO, t('{client} is a new lead of yours for “{title}”.'), '{words}'],
    action: 'See the lead',
    note: 'People who asked are answered soonest under Requests.',
  },
  assignment_new: {
    subject: 'Assigned to you: {title}',
    paragraphs: [HELLO, t('{company} has assigned “{title}” to you.'), '{words}'],
    action: 'See my properties',
    note: 'What people ask about it reaches you from now on.',
  },
  membership_requested: {
    subject: t('{person} wants to join your company'),
    paragraphs: [HELLO, t('{person} asks to work for your company as an agent.'), '{unverified}'],
    action: 'Accept or decline',
    note: 'Only members can be assigned your properties.',
  },
  membership_accepted: {
    subject: 'You are a member of {company}',
    paragraphs: [HELLO, t('{company} has accepted you as an agent.'), '{unverified}'],
    action: 'Go to my dashboard',
    note: 'Properties and leads of the company can be given to you now.',
  },
  membership_declined: {
    subject: t('{company} has declined your request'),
    paragraphs: [HELLO, t('{company} has not accepted you as an agent.')],
    action: 'Choose another company',
    note: 'You can ask another company at any time.',
  },
  membership_ended: {
    subject: 'A membership has ended: {company}',
    paragraphs: [
      HELLO,
      t('{person} has ended the membership in {company}. What was assigned through it is so no longer.'),
    ],
    action: 'Go to my dashboard',
    note: 'Leads stay with the company.',
  },
  confirmation_due: {
    subject: 'Still there? Please confirm your listings',
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
    subject: 'Soon out of the search: please confirm your listings',
    paragraphs: [
      HELLO,
      'From {day} on the public search no longer finds this, because nobody has confirmed it:',
      '{listings}',
      'One press keeps it there. It can be confirmed later too, and comes back at once.',
    ],
    action: 'Say that it is still there',
    note: 'Sold or rented out? Say so on its page, and we stop asking.',
  },
  check_passed: {
    subject: 'Checked: {check}',
    paragraphs: [HELLO, 'We have checked what you asked us to: {check}.', '{about}'],
    action: 'See it',
    note: 'Everybody sees what was checked, when and by whom, never a document. What you gave us for it is deleted after 30 days.',
  },
  check_refused: {
    subject: 'Not checked: {check}',
    paragraphs: [HELLO, 'We could not check what you asked us to: {check}.', '{about}', '{words}'],
    action: 'See it',
    note: 'You can ask again once that is mended. What you gave us for it is deleted after 30 days.',
  },
  check_revoked: {
    subject: 'No longer checked: {check}',
    paragraphs: [HELLO, 'This is no longer said to be checked: {check}.', '{about}', '{words}'],
    action: 'See it',
    note: 'You can ask for it anew.',
  },
  flag_decided: {
    subject: 'What came of your report',
    paragraphs: [HELLO, t('On {day} you, or somebody who gave us your address, reported to us: {title}.'), '{outcome}'],
    action: 'Go to the marketplace',
    note: 'Who looked at it, and what was written to others, stays with the office.',
  },
  flag_warned: {
    subject: 'A warning from the office: {title}',
    paragraphs: [
      HELLO,
      'Somebody reported this to us, and we have looked at it: {title}. The office warns you:',
      '{words}',
    ],
    action: 'Look at it',
    note: 'If it goes on, we may hide or remove listings, or suspend your account.',
  },
  flag_shown: {
    subject: 'A part of a conversation was reported: {title}',
    paragraphs: [
      HELLO,
      'The other party of your conversation about “{title}” has reported a part of it to the office.',
      'Until the office has decided, an administrator can read that part, and nothing else of it.',
    ],
    action: 'See the conversation',
    note: 'A report by itself changes nothing for you. We write again if something does.',
  },
} satisfies Record<string, MailText>;
