/** The body of every answer that is not OK. */
export type ApiErrorBody = { message: string; code: string; fields?: Record<string, string> };

/** A call that failed. Its text is the documented one: the status, a colon and the response body. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ApiErrorBody;

  constructor(status: number, body: ApiErrorBody, text: string) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }
}

/** Texts the server answers with that no schema holds. */
export const API_MESSAGES = {
  unauthorized: 'Unauthorized',
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
  badRequest: 'The request could not be read.',
  invalidCredentials: 'Invalid credentials. Please try again.',
  emailNotConfirmed: 'Please confirm your e-mail address first: open the link we sent you.',
  invalidCode: 'Invalid verification code. Please try again.',
  codeRequired: 'Authentication code is required',
  wrongPassword: 'The password is not right.',
  samePassword: 'The new password is the one you have.',
  weakPassword: 'Please choose a stronger password.',
  usernameTaken: 'This username is taken.',
  emailTaken: 'An account with this e-mail address already exists.',
  registrationClosed: 'Registration is closed.',
  invalidLink: 'This link is invalid or has expired.',
  invalidResetToken: 'Invalid or expired reset token.',
  twoFactorOn: 'Two-factor authentication is on already.',
  twoFactorOff: 'Two-factor authentication is not on.',
  tooManyRequests: 'Too many attempts. Please wait a moment and try again.',
  conflict: 'Somebody else changed this first.',
  unavailable: 'The service is not available right now. Please try again.',
} as const;

/** What the database refuses by a code of ours, in words. */
export const DATABASE_MESSAGES: Record<string, string> = {
  second_factor_required: 'Please confirm your sign-in with your authentication code.',
  administrators_only: 'Only administrators may do this.',
  brokers_only: 'Only brokers may do this.',
  protected_column: 'Some of this is not yours to change.',
  hidden_by_administrator: 'An administrator has hidden this listing.',
  foreign_picture: 'Pictures have to be uploads of your own.',
  changed_meanwhile: 'This has changed since you looked at it.',
  property_not_found: 'Property not found',
  listing_not_found: 'Listing not found',
  car_not_found: 'Car not found',
  user_not_found: 'User not found',
  inquiry_not_found: 'Inquiry not found',
  viewing_not_found: 'Viewing not found',
  appraisal_not_found: 'Appraisal request not found',
  conversation_not_found: 'Conversation not found',
  cannot_contact_yourself: 'You cannot start a conversation with yourself',
  unknown_city: 'We do not know this city.',
  reason_required: 'Please give a reason',
  date_required: 'Please select a date',
  already_decided: 'Somebody else has decided this already.',
  already_reviewed: 'Somebody else has reviewed this already.',
  last_administrator: 'There has to be another administrator first.',
  property_not_sold: 'This property is neither sold nor rented.',
  sale_date_out_of_range: 'The sale lies between the assignment of the property and today.',
  not_a_member: 'This agent is not a member of your company.',
  already_a_member: 'This agent is a member of a company already.',
  agent_profile_required: 'Please create your agent profile first.',
  property_required: 'Property is required',
  broker_not_found: 'Broker not found',
  request_not_found: 'Request not found',
  member_not_found: 'Member not found',
  assignment_not_found: 'Assignment not found',
  assignment_has_ended: 'This assignment has ended already.',
  lead_not_found: 'Lead not found',
  commission_not_found: 'Commission not found',
  commission_exists: 'This sale has a commission already.',
  commission_not_pending: 'This commission is no longer pending.',
};
