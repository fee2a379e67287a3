import { t } from '../format/text.ts';
import type { EmailText } from './email-parts.ts';
import { NOTIFICATION_EMAILS } from './notification-emails.ts';
import { EAST_AFRICA_TIME } from '../viewings/viewing-date-text.ts';

/** The emails of Supabase Auth. */
const AUTH_EMAILS = {
  confirmation: {
    subject: 'Confirm your email',
    paragraphs: ['Thank you for registering. One step is left: confirm that this email address is yours.'],
    action: 'Confirm my email',
    note: 'The link works once and expires after one hour. If you did not register, you can ignore this email.',
  },
  recovery: {
    subject: 'Choose a new password',
    paragraphs: ['We received a request for a new password for your account.'],
    action: 'Choose a new password',
    note: 'The link works once and expires after one hour. If you did not ask for it, you can ignore this email. Your password will not change.',
  },
  email_change: {
    subject: 'Confirm your new email',
    paragraphs: ['You asked to change the email of your account from {email} to {newEmail}.'],
    action: 'Confirm the change',
    note: 'We sent a link to both emails. The change takes effect when you have opened both links. Each link works once and expires after one hour. If you did not ask for it, do not open the link, and change your password.',
  },
  reauthentication: {
    subject: 'Your code to change your password',
    paragraphs: ['Enter this code where you change your password:', '{code}'],
    action: 'Go to my settings',
    note: 'The code works once and expires after one hour. If you did not ask for it, another person is signed in to your account. Change your password now.',
  },
  magic_link: {
    subject: 'Your sign-in link',
    paragraphs: ['Open this link on the device where you want to sign in.'],
    action: 'Sign in',
    note: 'The link works once and expires after one hour. If you did not ask for it, you can ignore this email.',
  },
  invite: {
    subject: 'You have been invited',
    paragraphs: ['You have been invited to {product}. Accept the invitation to create your account.'],
    action: 'Accept the invitation',
    note: 'The link works once and expires after one hour. If you do not want an account, you can ignore this email.',
  },
} satisfies Record<string, EmailText>;

/** The account emails that the function `api` sends, by their type in private.email_queue. */
const ACCOUNT_EMAILS = {
  agent_invitation: {
    subject: t('{company} invites you to join as an agent'),
    paragraphs: [
      t('{company} invites you to work with them as an agent on {product}.'),
      'Open the link to see the company, then press “Join”. You need an account. You can create one there.',
    ],
    action: 'See the invitation',
    note: 'The link works once and expires after 14 days. If you do not know the company, you can ignore this email.',
  },
  new_sign_in: {
    subject: 'New sign-in to your account',
    paragraphs: [
      'Hello {firstName},',
      'There was a sign-in to your account from a new place: {device}, network {network}, on {moment}.',
      'If this was you, you do not need to do anything. If not, change your password now and sign out everywhere else.',
      'Two-factor authentication is off for your account. When it is on, a password alone is not enough to sign in.',
    ],
    action: 'Secure my account',
    note: 'We always send this email, whatever your preferences are.',
  },
  password_changed: {
    subject: 'Your password has been changed',
    paragraphs: ['Hello {firstName},', 'The password of your account was changed on {moment}.'],
    action: 'Secure my account',
    note: 'If this was not you, choose a new password now with “Forgot password?” on the sign-in page. We always send this email.',
  },
  email_changed: {
    subject: 'The email of your account has changed',
    paragraphs: ['Hello {firstName},', 'Since {moment}, your account uses {newEmail} instead of this email.'],
    action: 'Secure my account',
    note: 'If this was not you, reply to this email or write to us now. We always send this email.',
  },
  two_factor_on: {
    subject: 'Two-factor authentication is on',
    paragraphs: [
      'Hello {firstName},',
      'An authenticator app was added to your account on {moment}. From now on, you need its code to sign in.',
    ],
    action: 'Secure my account',
    note: 'If this was not you, choose a new password now with “Forgot password?” on the sign-in page, and write to us. We always send this email.',
  },
  two_factor_off: {
    subject: 'Two-factor authentication is off',
    paragraphs: [
      'Hello {firstName},',
      'The authenticator app was removed from your account on {moment}. You now need only your password to sign in.',
    ],
    action: 'Secure my account',
    note: 'If this was not you, change your password now and turn two-factor authentication on again. We always send this email.',
  },
  backup_codes_renewed: {
    subject: 'You have new backup codes',
    paragraphs: [
      'Hello {firstName},',
      'New backup codes were created for your account on {moment}. The old codes no longer work.',
    ],
    action: 'Secure my account',
    note: 'If this was not you, change your password now and create new codes. We always send this email.',
  },
  account_suspended: {
    subject: 'Your account is suspended',
    paragraphs: [
      'Hello {firstName},',
      'We have suspended your account {period}. The reason is:',
      '{reason}',
      'You cannot sign in until then. You can send one appeal at a time: use the button below to write to us. You do not need to sign in.',
    ],
    action: 'Read more or appeal',
    note: 'Anyone with this email can write to us in your name, so please do not forward it. We always send this email.',
  },
  suspension_lifted: {
    subject: 'Your account is open again',
    paragraphs: [
      'Hello {firstName},',
      'We lifted the suspension of your account on {moment}. You can sign in, and everything it hid is visible again.',
    ],
    action: 'Sign in',
    note: 'We always send this email, whatever your preferences are.',
  },
  appeal_answered: {
    subject: 'Our answer to your appeal',
    paragraphs: ['Hello {firstName},', 'You appealed against the suspension of your account. Our answer:', '{reason}'],
    action: 'See your appeal',
    note: 'We always send this email, whatever your preferences are.',
  },
  account_deleted: {
    subject: 'Your account has been deleted',
    paragraphs: ['Hello {firstName},', 'Your account and your data were deleted on {moment}.'],
    action: 'See the marketplace',
    note: 'If this was not you, reply to this email or write to us now. We always send this email.',
  },
} satisfies Record<string, EmailText>;

/** Emails that combine several decisions for one user. */
const GROUPED_EMAILS = {
  listings_decided: {
    subject: 'Your listings: {summary}',
    paragraphs: ['Hello {firstName},', 'We have reviewed {count} of your listings.', '{approved}', '{rejected}'],
    action: 'See my listings',
    note: 'You get this email because email notifications are on. You can turn them off in Settings, under Preferences.',
  },
} satisfies Record<string, EmailText>;

/** All email texts in English. The translations in `messages/` use these texts as keys. */
export const EMAIL_TEXTS = {
  ...AUTH_EMAILS,
  ...ACCOUNT_EMAILS,
  ...GROUPED_EMAILS,
  approvedListings: 'These are online now. Everyone can see them:',
  rejectedListings: 'These need changes. Please edit and save them. We will then review them again.',
  moreListings: t('and {count} more'),
  /** Parts of the subject for several decisions. */
  someApproved: t('{approved} online'),
  someRejected: t('{rejected} to change'),
  someOfBoth: t('{approved} online, {rejected} to change'),
  ...NOTIFICATION_EMAILS,
  /** The link at the end of a notification email that turns this type off. */
  turnOff: 'Turn off emails like this',
  /** The last line of every email, before the URL of the site. */
  sentBy: 'Sent by {product}',
  /** Replaces the reason of a rejection without a reason. */
  noReason: 'No reason was given. If you have questions, please write to us.',
  /** A moment with the name of the time zone. */
  there: EAST_AFRICA_TIME,
  /** The other person at a viewing. */
  withPerson: 'With {person}.',
  /** The end of a suspension. */
  untilMoment: t('until {moment}'),
  untilLifted: t('until it is lifted'),
  someNetwork: t('unknown'),
  /** The name of a device. */
  someDevice: t('{browser} on {system}'),
  /** Warnings for new colleagues. */
  brokerUnverified: 'Please note: we have not checked this broker’s license.',
  agentUnverified: 'Please note: we have not checked this agent’s license.',
  /** The amount of a price drop. */
  loweredBy: 'That is {by} less.',
  /** The listing that the email is about. */
  about: 'About “{title}”.',
  /** The reference code, to name the listing on the phone. */
  reference: t('Reference code {code}'),
};

type EmailTexts = typeof EMAIL_TEXTS;
export type EmailTemplate = {
  [Key in keyof EmailTexts]: EmailTexts[Key] extends string ? never : Key;
}[keyof EmailTexts];

export type AuthEmailTemplate = keyof typeof AUTH_EMAILS;
export const AUTH_EMAIL_TEMPLATES = Object.keys(AUTH_EMAILS) as AuthEmailTemplate[];
