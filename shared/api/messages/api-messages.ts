import { NOT_A_PICTURE } from '../../uploads/picture-refusal.ts';
import { UNAUTHORIZED } from '../api-error.ts';

/** Texts the server answers with that no schema holds. */
export const API_MESSAGES = {
  unauthorized: UNAUTHORIZED,
  forbidden: 'You do not have access to this.',
  notFound: 'Not found',
  propertyNotFound: 'Property not found',
  carNotFound: 'Car not found',
  agentProfileNotFound: 'Agent profile not found',
  brokerProfileNotFound: 'Broker profile not found',
  leadNotFound: 'Lead not found',
  methodNotAllowed: 'This address does not take that method.',
  notJson: 'Send the request as JSON (Content-Type: application/json).',
  crossSite: 'This request came from another site.',
  tooLarge: 'The request is too large.',
  foreignPicture: 'Pictures have to be uploads of your own.',
  notAPicture: NOT_A_PICTURE,
  uploadMissing: 'The picture has not arrived. Please try again.',
  badRequest: 'The request could not be read.',
  unknownField: 'There is no such field here.',
  receivedIsAbuseReport: 'Received must be true or false',
  invalidCredentials: 'Invalid credentials. Please try again.',
  emailNotConfirmed: 'Please confirm your e-mail address first: open the link we sent you.',
  suspended: 'This account is suspended. The mail that we sent about it says why, and how to appeal.',
  invalidCode: 'Invalid verification code. Please try again.',
  codeRequired: 'Authentication code is required',
  codeSent: 'You signed in a while ago. Please enter the code that we have sent you by mail.',
  invalidEmailCode: 'This code is wrong or has expired.',
  wrongPassword: 'The password is not right.',
  passwordRequired: 'You signed in more than ten minutes ago. Please type your password.',
  samePassword: 'The new password is the one you have.',
  weakPassword: 'Please choose a stronger password.',
  usernameTaken: 'This username is taken.',
  emailTaken: 'An account with this e-mail address already exists.',
  registrationClosed: 'Registration is closed.',
  invalidLink: 'This link is invalid or has expired.',
  invalidResetToken: 'Invalid or expired reset token.',
  twoFactorOn: 'Two-factor authentication is on already.',
  twoFactorOff: 'Two-factor authentication is not on.',
  tooManyRequests: 'Too many attempts.',
  conflict: 'Somebody else changed this first.',
  notAPushKey: 'This is no key of a browser for Web Push',
  unavailable: 'The service is not available right now. Please try again.',
} as const;

/** What is said of a body that names fields there are not, the first of which is told. */
export const unknownFieldNamed = (field: string): string => `Unknown field: ${field}`;
