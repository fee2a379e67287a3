import { t } from '../format/text.ts';
import type { EmailText } from './email-parts.ts';
import { NOTIFICATION_EMAILS } from './notification-emails.ts';
import { EAST_AFRICA_TIME } from '../viewings/viewing-date-text.ts';

/** The emails that Supabase Auth asks for. */
const AUTH_EMAILS = {
  confirmation: {
    subject: 'Confirm your e-mail address',
    paragraphs: ['Thank you for registering. One step is left: confirm that this address is yours.'],
    action: 'Confirm my address',
    note: 'The link works once, for one hour. If you did not register, you need not do anything.',
  },
  recovery: {
    subject: 'Choose a new password',
    paragraphs: ['Somebody, probably you, asked for a new password for your account.'],
    action: 'Choose a new password',
    note: 'The link works once, for one hour. If you did not ask for it, your password stays as it is and you need not do anything.',
  },
  email_change: {
    subject: 'Confirm your new e-mail address',
    paragraphs: ['You asked to change the address of your account from {email} to {newEmail}.'],
    action: 'Confirm the change',
    note: 'We write to both addresses, and the change counts once both links were opened. They work once, for one hour. If you did not ask for it, do not open the link, and change your password.',
  },
  reauthentication: {
    subject: 'Your code to change your password',
    paragraphs: ['Enter this code where you change your password:', '{code}'],
    action: 'Go to my settings',
    note: 'The code works once, for one hour. If you did not ask for it, somebody else is signed in to your account: change your password now.',
  },
  magic_link: {
    subject: 'Your sign-in link',
    paragraphs: ['Open this link on the device on which you want to sign in.'],
    action: 'Sign in',
    note: 'The link works once, for one hour. If you did not ask for it, you need not do anything.',
  },
  invite: {
    subject: 'You have been invited',
    paragraphs: ['You have been invited to {product}. Accept the invitation to make your account.'],
    action: 'Accept the invitation',
    note: 'The link works once, for one hour. If you do not want an account, you need not do anything.',
  },
} satisfies Record<string, EmailText>;

/** The mails of accounts that the function `api` sends, by the kinds of private.email_queue. */
const ACCOUNT_EMAILS = {
  agent_invitation: {
    subject: t('{company} invites you to join as an agent'),
    paragraphs: [
      t('{company} invites you to work with them as an agent on {product}.'),
      'Open the link to see the company, then press Join. You need an account: you can create one there.',
    ],
    action: 'See the invitation',
    note: 'The link works once, for 14 days. If you do not know the company, you need not do anything.',
  },
  new_sign_in: {
    subject: 'New sign-in to your account',
    paragraphs: [
      'Hello {firstName},',
      'Somebody signed in to your account from a place we have not seen before: {device}, network {network}, on {moment}.',
      'If that was you, all is well. If not, change your password now and sign out everywhere else.',
      'Two-factor authentication is off for your account. With it, a password alone opens nothing.',
    ],
    action: 'Look after my account',
    note: 'We always tell you of this, whatever your preferences are.',
  },
  password_changed: {
    subject: 'Your password has been changed',
    paragraphs: ['Hello {firstName},', 'The password of your account was changed on {moment}.'],
    action: 'Look after my account',
    note: 'If that was not you, choose a new password at once with “Forgot password” on the sign-in page. We always tell you of this.',
  },
  email_changed: {
    subject: 'The address of your account has been changed',
    paragraphs: [
      'Hello {firstName},',
      'Your account has had the address {newEmail} since {moment}, in the place of this one.',
    ],
    action: 'Look after my account',
    note: 'If that was not you, answer this mail or write to us at once. We always tell you of this.',
  },
  two_factor_on: {
    subject: 'Two-factor authentication is on',
    paragraphs: [
      'Hello {firstName},',
      'An authenticator app was added to your account on {moment}. Signing in takes its code from now on.',
    ],
    action: 'Look after my account',
    note: 'If that was not you, choose a new password at once with “Forgot password” on the sign-in page, and write to us. We always tell you of this.',
  },
  two_factor_off: {
    subject: 'Two-factor authentication is off',
    paragraphs: [
      'Hello {firstName},',
      'The authenticator app was taken away from your account on {moment}. A password alone signs in now.',
    ],
    action: 'Look after my account',
    note: 'If that was not you, change your password now and turn it on again. We always tell you of this.',
  },
  backup_codes_renewed: {
    subject: 'You have new backup codes',
    paragraphs: [
      'Hello {firstName},',
      'New backup codes were made for your account on {moment}. The old ones are void.',
    ],
    action: 'Look after my account',
    note: 'If that was not you, change your password now and make new codes. We always tell you of this.',
  },
  account_suspended: {
    subject: 'Your account is suspended',
    paragraphs: [
      'Hello {firstName},',
      'The office has suspended your account {period}. This is the reason:',
      '{reason}',
      'You cannot sign in until then. You can appeal once at a time: write to us by the button below, without signing in.',
    ],
    action: 'Read more or appeal',
    note: 'Whoever has this mail can write to us in your name: please do not hand it on. We always tell you of this.',
  },
  suspension_lifted: {
    subject: 'Your account is open again',
    paragraphs: [
      'Hello {firstName},',
      'The office lifted the suspension of your account on {moment}. You can sign in, and what it had hidden is shown again.',
    ],
    action: 'Sign in',
    note: 'We always tell you of this, whatever your preferences are.',
  },
  appeal_answered: {
    subject: 'Our answer to your appeal',
    paragraphs: [
      'Hello {firstName},',
      'You appealed against the suspension of your account. The office answers:',
      '{reason}',
    ],
    action: 'See your appeal',
    note: 'We always tell you of this, whatever your preferences are.',
  },
  account_deleted: {
    subject: 'Your account has been deleted',
    paragraphs: ['Hello {firstName},', 'Your account and what was yours in it were deleted on {moment}.'],
    action: 'See the marketplace',
    note: 'If that was not you, answer this mail or write to us at once. We always tell you of this.',
  },
} satisfies Record<string, EmailText>;

/** What stands for several decisions that go to one person as one. */
const GROUPED_EMAILS = {
  listings_decided: {
    subject: 'Your listings: {summary}',
    paragraphs: ['Hello {firstName},', 'We have looked at {count} of your listings.', '{approved}', '{rejected}'],
    action: 'See my listings',
    note: 'You get this because e-mail notifications are on. You can turn them off under Settings, Preferences.',
  },
} satisfies Record<string, EmailText>;

/** All words of mails, in English: another language has them in its translation (`messages/`), by these very texts. */
export const EMAIL_TEXTS = {
  ...AUTH_EMAILS,
  ...ACCOUNT_EMAILS,
  ...GROUPED_EMAILS,
  approvedListings: 'These are online, everybody can see them now:',
  rejectedListings: 'These need a change. Change and save them: that submits them again.',
  moreListings: t('and {count} more'),
  /** What the subject says of several decisions. */
  someApproved: t('{approved} online'),
  someRejected: t('{rejected} to change'),
  someOfBoth: t('{approved} online, {rejected} to change'),
  ...NOTIFICATION_EMAILS,
  /** The link below a notification that turns its kind off. */
  turnOff: 'Turn off mails of this kind',
  /** Stands below every mail, before the address of the site. */
  sentBy: 'Sent by {product}',
  /** Stands where the reason of a rejection would. */
  noReason: 'No reason was given. Please write to us if you wonder.',
  /** How moments are told. */
  there: EAST_AFRICA_TIME,
  /** With whom somebody sees a property. */
  withPerson: 'With {person}.',
  /** How long a suspension lasts. */
  untilMoment: t('until {moment}'),
  untilLifted: t('until it is lifted'),
  someNetwork: t('unknown'),
  /** A device by its names. */
  someDevice: t('{browser} on {system}'),
  /** Said to those who become colleagues. */
  brokerUnverified: 'Please note: the licence of this broker is not verified.',
  agentUnverified: 'Please note: the licence of this agent is not verified.',
  /** By how much a price was lowered. */
  loweredBy: 'That is {by} less.',
  /** Which listing it is about. */
  about: 'About “{title}”.',
  /** Names the listing on the phone. */
  reference: t('Reference code {code}'),
};

type EmailTexts = typeof EMAIL_TEXTS;
export type EmailTemplate = {
  [Key in keyof EmailTexts]: EmailTexts[Key] extends string ? never : Key;
}[keyof EmailTexts];

export type AuthEmailTemplate = keyof typeof AUTH_EMAILS;
export const AUTH_EMAIL_TEMPLATES = Object.keys(AUTH_EMAILS) as AuthEmailTemplate[];
