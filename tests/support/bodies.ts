// All bodies of the API: generators for valid bodies, and ways to break them.
import { randomInt } from 'node:crypto';
import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { agentProfileChangesSchema, newMembershipRequestSchema } from '#shared/agents/agent-schema.ts';
import { appraisalStatusSchema, newAppraisalSchema } from '#shared/appraisals/appraisal-schema.ts';
import {
  entrustmentSchema,
  manyAssignmentsSchema,
  newAssignmentSchema,
} from '#shared/assignments/assignment-schema.ts';
import { brokerProfileChangesSchema, newBrokerProfileSchema } from '#shared/brokers/broker-schema.ts';
import { carModerationSchema, newCarSchema } from '#shared/cars/car-schema.ts';
import {
  verificationCodeSchema,
  verificationDecisionSchema,
  newVerificationSchema,
  newEvidenceSchema,
} from '#shared/verifications/verification-schema.ts';
import { officeMessageSchema } from '#shared/admin/person-details.ts';
import { newInvitationSchema } from '#shared/brokers/invitation-schema.ts';
import { leadRulesBodySchema } from '#shared/brokers/lead-rules-schema.ts';
import {
  commissionChangesSchema,
  commissionPriceSchema,
  commissionReopeningSchema,
  newCommissionSchema,
} from '#shared/commissions/commission-schema.ts';
import { newConversationSchema } from '#shared/conversations/conversation-schema.ts';
import { newMessageSchema, offerAnswerSchema } from '#shared/conversations/new-message.ts';
import { favoriteNoteSchema, newFavoriteSchema } from '#shared/favorites/favorite-schema.ts';
import { inquiryStatusSchema, newInquirySchema, replySchema } from '#shared/inquiries/inquiry-schema.ts';
import { leadAssignmentSchema, leadChangesSchema, newLeadSchema } from '#shared/leads/lead-schema.ts';
import { MAX_PRICES, MIN_PRICE } from '#shared/limits.ts';
import { newHiddenListingSchema } from '#shared/listings/hidden-listing.ts';
import { importBody, submittedDraftsSchema } from '#shared/listings/import-schema.ts';
import { listingAvailableSchema, listingStatusSchema } from '#shared/listings/listing-fields.ts';
import { newPropertySchema, propertyModerationSchema } from '#shared/properties/property-schema.ts';
import { newSavedSearchSchema, savedSearchChangeSchema } from '#shared/saved-searches/saved-search-schema.ts';
import { abuseReportDecisionSchema, newAbuseReportSchema } from '#shared/abuse-reports/abuse-report-schema.ts';
import { appealAnswerSchema, newAppealSchema, suspensionFormSchema } from '#shared/users/suspension-schema.ts';
import { SUSPENSION_CODES } from '#shared/users/suspension-reasons.ts';
import { emailPreferenceChangeSchema, notificationChangeSchema } from '#shared/notifications/notification-schema.ts';
import { notificationSettingChangesSchema } from '#shared/notifications/notification-settings.ts';
import { newPushSubscriptionSchema } from '#shared/notifications/push-schema.ts';
import { forgotPasswordSchema, passwordChangeSchema, resetPasswordSchema } from '#shared/accounts/password-schema.ts';
import { preferenceChangesSchema } from '#shared/users/preferences-schema.ts';
import { profileChangesSchema, roleChangeSchema } from '#shared/users/profile-schema.ts';
import {
  emailConfirmationSchema,
  quickRegistrationSchema,
  registrationSchema,
} from '#shared/accounts/registration-schema.ts';
import {
  factorPhoneCodeSchema,
  phoneChangeSchema,
  phoneCodeRequestSchema,
  phoneRemovalSchema,
  phoneResetSchema,
  phoneVerificationSchema,
} from '#shared/accounts/phone-schema.ts';
import { reviewAnswerSchema, reviewHidingSchema, reviewSchema } from '#shared/reviews/review-schema.ts';
import { pressSchema } from '#shared/listings/listing-visit-schema.ts';
import { retrySchema } from '#shared/system/system-schema.ts';
import { secondFactorSignInSchema, signInSchema } from '#shared/accounts/sign-in-schema.ts';
import { newUploadSchema, pictureUrlSchema, uploadedSchema } from '#shared/uploads/upload-schema.ts';
import {
  accountDeletionSchema,
  secondFactorSchema,
  twoFactorStartSchema,
  twoFactorEnableSchema,
} from '#shared/accounts/two-factor-schema.ts';
import { newViewingSchema, viewingChangesSchema } from '#shared/viewings/viewing-schema.ts';
import { currentYear } from '#shared/format/day.ts';
import { dayAhead } from './days.ts';
import { makeDevice } from './push-service.ts';

export type Body = Record<string, unknown>;

/** `settle` corrects what JSON Schema cannot express. */
export type Kind = { schema: z.ZodMiniType; settle?: (body: Body) => Body };

/**
 * A language and one other language, or neither. Whether a single language is accepted depends on the stored row. Empty values
 * are removed, because answers omit them.
 */
const inTwoLanguages = (body: Body): Body => {
  const { language: said, translations = {}, ...rest } = body as Body & { translations?: Record<string, Body> };
  if (!said && Object.keys(translations).length === 0) return rest;
  const language = said || 'en';
  const other = Object.entries(translations).find(([code]) => code !== language);
  const [code, { title, description }] = other ?? [language === 'so' ? 'ar' : 'so', { title: 'Guri' }];
  return { ...rest, language, translations: { [code]: description ? { title, description } : { title } } };
};
/** A code with no surrounding text. */
const withCode =
  (field: string) =>
  (body: Body): Body =>
    field in body ? { ...body, [field]: '904029' } : body;
/** A complete place, or none. */
const withPlace = (body: Body): Body => {
  if (!('latitude' in body || 'longitude' in body)) return body;
  const isPlace = typeof body['latitude'] === 'number' || typeof body['longitude'] === 'number';
  return {
    ...body,
    latitude: isPlace ? body['latitude'] || 9.5 : null,
    longitude: isPlace ? body['longitude'] || 44 : null,
  };
};
const PLACE = { city: 'Hargeisa', location: 'Jigjiga Yar' };
const A_PROPERTY: Body = { title: 'Villa', price: 85_000, propertyType: 'house', purpose: 'sale', ...PLACE };
const A_CAR: Body = {
  title: 'Vitz',
  make: 'Toyota',
  model: 'Vitz',
  year: 2015,
  purpose: 'sale',
  sellingPrice: 6500,
  ...PLACE,
};

/** The entries of a list that must not be empty. */
const orOne = <Entry>(list: unknown, one: Entry): Entry[] => ((list as Entry[]).length > 0 ? (list as Entry[]) : [one]);

const withPictures = (body: Body): Body => {
  const settled = withPlace(inTwoLanguages(body));
  return 'images' in body
    ? { ...settled, images: ['https://pictures.example/1.jpg', 'https://pictures.example/2.jpg'] }
    : settled;
};

/** One transparent pixel. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const withPixel = (body: Body): Body => (body['picture'] ? { ...body, picture: PIXEL } : body);

/** A subscription as a browser sends it: a known push service, and a key that is a point on the curve. */
const ofABrowser = (): Body => {
  const { endpoint, keys } = makeDevice();
  return { endpoint, keys };
};
let searches = 0;

let days = 0;

/** A future day that no earlier body used. An hour of today may be over, and two requests for the same viewing conflict. */
const anotherDay = (): string => {
  days = (days % 300) + 1;
  return dayAhead(days);
};
const withFace =
  (field: string) =>
  (body: Body): Body =>
    field in body ? { ...body, [field]: '/media/listing-images/a.webp' } : body;
/** Removes a field that a body may contain but no row stores. */
const without =
  (field: string) =>
  (body: Body): Body =>
    Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));
/** A price that is valid in any currency, because JSON Schema cannot compare it with the currency. */
const withEnough = (body: Body): Body =>
  Object.fromEntries(
    Object.entries(body).map(([field, value]) =>
      /price/i.test(field) && typeof value === 'number'
        ? [field, Math.min(Math.max(value, MIN_PRICE.SOS), MAX_PRICES.USD)]
        : [field, value],
    ),
  );
const withPrices = (body: Body): Body => ({
  ...withHours(withEnough(withPictures(without('ownerId')(body)))),
  year: currentYear(),
  sellingPrice: 1000,
  rentalPricePerDay: 550.5,
});
/** Replaces a day by a moment, because the API stores a day as a moment. Another test covers that. */
const withMoments = (body: Body): Body =>
  Object.fromEntries(
    Object.entries(body).map(([field, value]) => [
      field,
      typeof value === 'string' && (field.endsWith('Date') || field === 'until') && value.length === 10
        ? `${value}T09:00:00.000Z`
        : value,
    ]),
  );
/** A lost lead has a reason, and no other lead. */
const withReasonIfLost = (body: Body): Body =>
  body['status'] === 'lost'
    ? { ...body, lostReason: body['lostReason'] || 'other' }
    : without('lostReason')(without('lostNote')(body));
/** bcrypt takes 72 bytes, which letters of other scripts reach before 72 characters. */
const withPasswords =
  (...fields: string[]) =>
  (body: Body): Body => ({
    ...body,
    ...Object.fromEntries(fields.map((field) => [field, String(body[field]).replaceAll(/[^ -~]/gu, 'x')])),
  });
const repeated =
  (field: string, ...others: string[]) =>
  (body: Body) => {
    const plain = withPasswords(field, ...others)(body);
    return { ...plain, confirmPassword: plain[field] };
  };

/** A text message, which needs no other field. */
const asText = ({ id, conversationId, content }: Body): Body => ({
  ...(id !== undefined && { id }),
  conversationId,
  messageType: 'text',
  content: content || 'Salaan',
});

/** Hours have a start and an end. */
const withHours = (body: Body): Body =>
  'contactFrom' in body || 'contactUntil' in body ? { ...body, contactFrom: '08:00', contactUntil: '18:00' } : body;

/** A number for which no other test requests a code. */
const withNumber = (body: Body): Body => ({
  ...without('country')(body),
  phone: `+25263${String(randomInt(10 ** 7)).padStart(7, '0')}`,
});

/** About a property or a car, never both. */
const aboutOne = (body: Body): Body =>
  body['propertyId'] || !body['carId']
    ? { ...without('carId')(body), propertyId: body['propertyId'] ?? crypto.randomUUID() }
    : without('propertyId')(body);

export const BODIES: Record<string, Kind> = {
  'a press on a contact': { schema: pressSchema },
  'a review': { schema: reviewSchema },
  'an answer to a review': { schema: reviewAnswerSchema },
  'hiding a review': { schema: reviewHidingSchema },
  'a sign-in': { schema: signInSchema, settle: withPasswords('password') },
  'a sign-in with a second factor': {
    schema: secondFactorSignInSchema,
    settle: (body) => withCode('twoFactorToken')(withPasswords('password')(body)),
  },
  'a registration': { schema: registrationSchema, settle: withPasswords('password') },
  'a quick registration': { schema: quickRegistrationSchema, settle: withPasswords('password') },
  'a confirmed address': { schema: emailConfirmationSchema },
  'a forgotten password': { schema: forgotPasswordSchema },
  'a password reset': { schema: resetPasswordSchema, settle: repeated('password') },
  'a password change': {
    schema: passwordChangeSchema,
    settle: (body) => withCode('code')(repeated('newPassword', 'currentPassword')(body)),
  },
  'a number to send a code to': { schema: phoneCodeRequestSchema, settle: withNumber },
  'a number with its code': {
    schema: phoneVerificationSchema,
    settle: (body) => withNumber({ ...body, code: '000000' }),
  },
  'a password reset by phone': {
    schema: phoneResetSchema,
    settle: (body) => withNumber({ ...repeated('password')(body), code: '000000' }),
  },
  'a code to the phone': { schema: factorPhoneCodeSchema },
  'a number to sign in by': {
    schema: phoneChangeSchema,
    settle: (body) => withNumber({ ...withPasswords('password')(body), password: 'Wrong-Password-1' }),
  },
  'removing a number': {
    schema: phoneRemovalSchema,
    settle: () => ({ password: 'Wrong-Password-1' }),
  },
  'enabling two-factor': { schema: twoFactorEnableSchema },
  'starting two-factor': {
    schema: twoFactorStartSchema,
    settle: (body) => without('phoneCode')(withPasswords('password')(body)),
  },
  'the second factor': { schema: secondFactorSchema },
  'deleting an account': {
    schema: accountDeletionSchema,
    settle: (body) => without('phoneCode')(withCode('twoFactorToken')(withPasswords('password')(body))),
  },
  'changes to a profile': {
    schema: profileChangesSchema,
    settle: (body) => ({ ...withFace('profileImageUrl')(body), ...('language' in body && { language: 'so' }) }),
  },
  'changes to preferences': { schema: preferenceChangesSchema },
  'whether mails of a kind come': { schema: emailPreferenceChangeSchema },
  'whether a notification is read': { schema: notificationChangeSchema },
  'notification settings': { schema: notificationSettingChangesSchema },
  'a new property': { schema: newPropertySchema, settle: (body) => withHours(withEnough(withPictures(body))) },
  'an administrator’s changes to a property': {
    schema: propertyModerationSchema,
    settle: (body) => withHours(withEnough(withPictures(body))),
  },
  'a new car': { schema: newCarSchema, settle: withPrices },
  'an administrator’s changes to a car': {
    schema: carModerationSchema,
    settle: (body) => ({
      ...withHours(withEnough(withPictures(body))),
      ...('year' in body ? { year: currentYear() } : {}),
    }),
  },
  'an import of properties': {
    schema: importBody(newPropertySchema),
    settle: ({ listings }) => ({
      listings: orOne(listings, A_PROPERTY)
        .slice(0, 2)
        .map((body) => ({
          ...withHours(withEnough(withPictures(without('contactPhone')(body)))),
          images: [],
        })),
    }),
  },
  'an import of cars': {
    schema: importBody(newCarSchema),
    settle: ({ listings }) => ({
      listings: orOne(listings, A_CAR)
        .slice(0, 2)
        .map((body) => ({ ...withPrices(without('contactPhone')(body)), images: [] })),
    }),
  },
  'drafts to send': {
    schema: submittedDraftsSchema,
    settle: ({ ids }) => ({ ids: orOne(ids, crypto.randomUUID()) }),
  },
  'the status of a listing': { schema: listingStatusSchema },
  'whether a listing is shown': { schema: listingAvailableSchema },
  'room for a picture': { schema: newUploadSchema },
  'a picture elsewhere': { schema: pictureUrlSchema },
  'a picture that has arrived': { schema: uploadedSchema },
  'a favourite': { schema: newFavoriteSchema, settle: () => ({ propertyId: crypto.randomUUID() }) },
  'a note on a favourite': { schema: favoriteNoteSchema },
  'a listing to hide': { schema: newHiddenListingSchema, settle: () => ({ propertyId: crypto.randomUUID() }) },
  'a device': { schema: newPushSubscriptionSchema, settle: ofABrowser },
  // All different, and of both kinds.
  'a search to save': {
    schema: newSavedSearchSchema,
    settle: (body) => ({ ...body, filters: { maxPrice: String(++searches) } }),
  },
  'changes to a saved search': {
    schema: savedSearchChangeSchema,
    settle: (body) => ({ ...body, ...('visited' in body && { visited: true }) }),
  },
  'an inquiry': { schema: newInquirySchema, settle: aboutOne },
  'the status of an inquiry': { schema: inquiryStatusSchema },
  'a reply': { schema: replySchema },
  'a viewing': { schema: newViewingSchema, settle: (body) => ({ ...body, preferredDate: anotherDay() }) },
  'changes to a viewing': { schema: viewingChangesSchema },
  'a conversation': { schema: newConversationSchema, settle: aboutOne },
  'a message': { schema: newMessageSchema, settle: asText },
  'an answer to an offer': { schema: offerAnswerSchema },
  'a report of abuse': { schema: newAbuseReportSchema, settle: withPixel },
  'a decision on a report': { schema: abuseReportDecisionSchema, settle: withMoments },
  'a suspension': {
    schema: suspensionFormSchema,
    settle: (body) => withMoments(body['reason'] ? body : { ...body, code: SUSPENSION_CODES[0] }),
  },
  'a message of the office': { schema: officeMessageSchema },
  'an item to try again': { schema: retrySchema },
  'an appeal': { schema: newAppealSchema },
  'an answer to an appeal': { schema: appealAnswerSchema },
  'an appraisal request': { schema: newAppraisalSchema, settle: (body) => ({ ...body, yearBuilt: currentYear() }) },
  'the status of an appraisal': { schema: appraisalStatusSchema },
  'the role of a user': { schema: roleChangeSchema },
  // A profile does not contain the broker of a membership request.
  'an agent’s profile': {
    schema: agentProfileChangesSchema,
    settle: (body) => withFace('profileImage')(without('brokerId')(body)),
  },
  'a broker’s profile': { schema: newBrokerProfileSchema, settle: withFace('profileImage') },
  'changes to a broker’s profile': { schema: brokerProfileChangesSchema, settle: withFace('profileImage') },
  'a lead': {
    schema: newLeadSchema,
    // Email or phone is enough.
    settle: (body) =>
      withReasonIfLost(
        withMoments(
          body['clientEmail'] || body['clientPhone'] ? body : { ...body, clientEmail: 'another.client@test.example' },
        ),
      ),
  },
  'changes to a lead': { schema: leadChangesSchema, settle: (body) => withReasonIfLost(withMoments(body)) },
  'an assignment': { schema: newAssignmentSchema },
  'a membership request': { schema: newMembershipRequestSchema },
  'a check': { schema: newVerificationSchema },
  'the code of a check': { schema: verificationCodeSchema, settle: withCode('code') },
  'room for evidence': { schema: newEvidenceSchema },
  'an administrator’s decision on a check': { schema: verificationDecisionSchema },
  'an entrustment': { schema: entrustmentSchema },
  'the agent of a lead': { schema: leadAssignmentSchema },
  'a commission': { schema: newCommissionSchema, settle: withMoments },
  'what became of a commission': { schema: commissionChangesSchema, settle: withMoments },
  'the real price of a commission': { schema: commissionPriceSchema },
  'a payment that was not made': { schema: commissionReopeningSchema },
  'an invitation': { schema: newInvitationSchema },
  'lead rules': { schema: leadRulesBodySchema },
  'many assignments': {
    schema: manyAssignmentsSchema,
    settle: (body) => ({ ...body, propertyIds: [crypto.randomUUID()] }),
  },
};

/** The body of each call that accepts one. */
export const BODY_OF: Record<string, string> = {
  'PUT /api/profiles/{kind}/{id}/review': 'a review',
  'PUT /api/reviews/{id}/answer': 'an answer to a review',
  'PATCH /api/admin/reviews/{id}': 'hiding a review',
  'POST /api/properties/{id}/presses': 'a press on a contact',
  'POST /api/cars/{id}/presses': 'a press on a contact',
  'POST /api/auth/phone/code': 'a number to send a code to',
  'POST /api/auth/phone/verify': 'a number with its code',
  'POST /api/auth/phone/reset-password': 'a password reset by phone',
  'POST /api/auth/2fa/phone-verify': 'a code to the phone',
  'PUT /api/user/phone': 'a number to sign in by',
  'POST /api/user/phone/confirm': 'a number with its code',
  'DELETE /api/user/phone': 'removing a number',
  'POST /api/login': 'a sign-in',
  'POST /api/auth/login-enhanced': 'a sign-in with a second factor',
  'POST /api/register': 'a registration',
  'POST /api/register/email': 'a quick registration',
  'POST /api/auth/forgot-password': 'a forgotten password',
  'POST /api/auth/reset-password': 'a password reset',
  'POST /api/auth/send-verification': 'a forgotten password',
  'POST /api/auth/verify-email': 'a confirmed address',
  'POST /api/auth/2fa/setup': 'starting two-factor',
  'POST /api/auth/2fa/enable': 'enabling two-factor',
  'POST /api/auth/2fa/disable': 'the second factor',
  'POST /api/auth/2fa/backup-codes': 'the second factor',
  'POST /api/auth/2fa/verify': 'the second factor',
  'PATCH /api/user/profile': 'changes to a profile',
  'PATCH /api/user/preferences': 'changes to preferences',
  'PUT /api/email-preferences/{token}': 'whether mails of a kind come',
  'PATCH /api/notifications/{id}': 'whether a notification is read',
  'PUT /api/notifications/settings': 'notification settings',
  'POST /api/user/change-password': 'a password change',
  'DELETE /api/user': 'deleting an account',
  'POST /api/properties': 'a new property',
  'POST /api/properties/import': 'an import of properties',
  'POST /api/cars/import': 'an import of cars',
  'POST /api/my-listings/submit': 'drafts to send',
  'PUT /api/properties/{id}': 'a new property',
  'PATCH /api/properties/{id}/available': 'whether a listing is shown',
  'PATCH /api/properties/{id}/status': 'the status of a listing',
  'POST /api/cars': 'a new car',
  'PUT /api/cars/{id}': 'a new car',
  'PATCH /api/cars/{id}/available': 'whether a listing is shown',
  'PATCH /api/cars/{id}/status': 'the status of a listing',
  'POST /api/uploads': 'room for a picture',
  'POST /api/uploads/fetch': 'a picture elsewhere',
  'POST /api/uploads/finish': 'a picture that has arrived',
  'POST /api/favorites': 'a favourite',
  'PUT /api/favorites/{propertyId}/note': 'a note on a favourite',
  'PUT /api/favorites/cars/{carId}/note': 'a note on a favourite',
  'POST /api/hidden-listings': 'a listing to hide',
  'POST /api/push/subscriptions': 'a device',
  'POST /api/saved-searches': 'a search to save',
  'PATCH /api/saved-searches/{id}': 'changes to a saved search',
  'POST /api/inquiries': 'an inquiry',
  'PATCH /api/inquiries/{id}/status': 'the status of an inquiry',
  'POST /api/inquiries/{id}/reply': 'a reply',
  'POST /api/property-viewings': 'a viewing',
  'PATCH /api/property-viewings/{id}': 'changes to a viewing',
  'POST /api/property-viewings/{id}/reply': 'a reply',
  'POST /api/conversations': 'a conversation',
  'POST /api/messages': 'a message',
  'PATCH /api/messages/{id}': 'an answer to an offer',
  'POST /api/abuse-reports': 'a report of abuse',
  'PATCH /api/admin/abuse-reports/{id}': 'a decision on a report',
  'PUT /api/admin/users/{id}/suspension': 'a suspension',
  'POST /api/admin/users/{id}/messages': 'a message of the office',
  'POST /api/admin/system/retries': 'an item to try again',
  'POST /api/appeals/{token}': 'an appeal',
  'PATCH /api/admin/appeals/{id}': 'an answer to an appeal',
  'POST /api/appraisal-requests': 'an appraisal request',
  'PUT /api/properties/{id}/broker': 'an entrustment',
  'POST /api/verifications': 'a check',
  'POST /api/verifications/code': 'the code of a check',
  'POST /api/verifications/{id}/evidence': 'room for evidence',
  'PATCH /api/admin/verifications/{id}': 'an administrator’s decision on a check',
  'POST /api/agents/profile': 'an agent’s profile',
  'PATCH /api/agents/profile': 'an agent’s profile',
  'POST /api/agents/leads': 'a lead',
  'PATCH /api/agents/leads/{id}': 'changes to a lead',
  'POST /api/agents/membership-request': 'a membership request',
  'POST /api/brokers/profile': 'a broker’s profile',
  'PATCH /api/brokers/profile': 'changes to a broker’s profile',
  'POST /api/brokers/assign-property': 'an assignment',
  'PATCH /api/brokers/leads/{id}': 'the agent of a lead',
  'POST /api/brokers/commissions': 'a commission',
  'PATCH /api/brokers/commissions/{id}': 'what became of a commission',
  'PUT /api/brokers/commissions/{id}/price': 'the real price of a commission',
  'POST /api/brokers/commissions/{id}/reopen': 'a payment that was not made',
  'POST /api/brokers/invitations': 'an invitation',
  'PUT /api/brokers/lead-rules': 'lead rules',
  'POST /api/brokers/assign-properties': 'many assignments',
  'PUT /api/admin/properties/{id}': 'an administrator’s changes to a property',
  'PATCH /api/admin/cars/{id}': 'an administrator’s changes to a car',
  'PATCH /api/admin/users/{id}': 'the role of a user',
  'PATCH /api/admin/appraisals/{id}': 'the status of an appraisal',
  'PATCH /api/admin/inquiries/{id}': 'the status of an inquiry',
};

type Written = {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: string[];
  properties?: Record<string, Written>;
  required?: string[];
  items?: Written;
  anyOf?: Written[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
};

/** The fields of a body, each with its JSON Schema. */
export function fieldsOf({ schema }: Kind): { properties: Record<string, Written>; required: string[] } {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' }) as Written;
  return { properties, required };
}

/** Valid bodies without `seen` values. Random `seen` values would be a conflict. */
export function validBodies(kind: Kind): fc.Arbitrary<Body> {
  const { properties: all, required } = fieldsOf(kind);
  const { seen: _, ...properties } = all;
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, isPhone(name) ? phones : valueOf(field)]),
  );
  const bodies = fc.record(fields, { requiredKeys: required, noNullPrototype: true }) as fc.Arbitrary<Body>;
  const settled = bodies.map((body) => (body['contactUntil'] == null ? { ...body, contactFrom: null } : body));
  const whole = 'contactUntil' in fields ? settled : bodies;
  return kind.settle ? whole.map(kind.settle) : whole;
}

const isPhone = (name: string) => /phone$|phoneNumber|whatsappNumber/i.test(name) && !name.startsWith('show');

/** Numbers in E.164, which a schema returns unchanged. */
const phones = fc.integer({ min: 1_000_000, max: 9_999_999 }).map((digits) => `+25263${digits}`);

function valueOf(field: Written): fc.Arbitrary<unknown> {
  if (field.anyOf) return fc.oneof(...field.anyOf.map(valueOf));
  if (field.enum) return fc.constantFrom(...field.enum);
  switch (field.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: field.minimum ?? 0, max: field.maximum ?? 1000 });
    case 'number':
      return fc
        .integer({ min: (field.minimum ?? 0) * 100, max: Math.floor((field.maximum ?? 1000) * 100) })
        .map((hundredths) => hundredths / 100);
    case 'array':
      return fc.uniqueArray(valueOf(field.items ?? {}), { maxLength: Math.min(field.maxItems ?? 5, 5) });
    case 'object': {
      const fields = Object.entries(field.properties ?? {}).map(([name, inner]) => [name, valueOf(inner)] as const);
      return fc.record(Object.fromEntries(fields), { requiredKeys: field.required ?? [], noNullPrototype: true });
    }
    default:
      return textOf(field);
  }
}

/** Letters of several scripts, and characters that careless programs mishandle. */
const letters = fc.constantFrom(...Array.from('aZ09 é-_\'"<%\\;ሀسҚ🏠\n'));

function textOf({ format, pattern, minLength = 1, maxLength = 40 }: Written): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.emailAddress().filter((address) => z.email().safeParse(address).success);
  if (format === 'date' || format === 'date-time') {
    const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    return moments.map((moment) => moment.toISOString().slice(0, format === 'date' ? 10 : undefined));
  }
  const wanted = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  // A pattern that only requires a letter somewhere does not describe the rest.
  const isWhole = pattern?.startsWith('^');
  const texts =
    wanted && isWhole
      ? fc.stringMatching(wanted, { size: 'small' })
      : fc.string({ unit: letters, minLength, maxLength: Math.min(maxLength, minLength + 40) });
  // Counts characters as PostgreSQL does: a house is one character.
  const length = (text: string) => Array.from(text).length;
  return texts
    .map((text) => text.trim())
    .filter((text) => length(text) >= minLength && length(text) <= maxLength && (wanted?.test(text) ?? true));
}

/** Values that a field must refuse. */
export function brokenValues(field: Written): unknown[] {
  const [main = field] = field.anyOf ?? [field];
  const { type, minimum, maximum, maxLength, maxItems } = main;
  const always = [{ not: 'a value' }, [[]]];
  if (main.enum) return [...always, 'no such choice', 7];
  if (type === 'boolean') return [...always, 'maybe', 1];
  // An object field refuses unknown keys, like a body.
  if (type === 'object') {
    const [inner = ''] = Object.keys(main.properties ?? {});
    return [[[]], 'text', 7, { [inner]: 'text' }, { [inner]: {} }];
  }
  if (type === 'array')
    return [
      ...always,
      'text',
      [7],
      ...(maxItems ? [Array.from({ length: maxItems + 1 }, (_, n) => `https://a.example/${n}`)] : []),
    ];
  if (type === 'integer' || type === 'number')
    return [
      ...always,
      'many',
      '1e3',
      true,
      ...(minimum === undefined ? [] : [minimum - 1]),
      ...(maximum === undefined ? [] : [maximum + 1]),
      ...(type === 'integer' ? [1.5] : []),
    ];
  return [...always, 7, true, 'nul\0', ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)])];
}
