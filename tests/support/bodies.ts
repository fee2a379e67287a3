// Every body the API takes, how valid ones are made at random, and how they are broken.
import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { agentProfileChangesSchema, newMembershipRequestSchema } from '../../shared/agents/agent-schema.ts';
import { appraisalStatusSchema, newAppraisalSchema } from '../../shared/appraisals/appraisal-schema.ts';
import { entrustmentSchema, newAssignmentSchema } from '../../shared/assignments/assignment-schema.ts';
import { brokerProfileChangesSchema, newBrokerProfileSchema } from '../../shared/brokers/broker-schema.ts';
import { carModerationSchema, newCarSchema } from '../../shared/cars/car-schema.ts';
import { commissionChangesSchema, newCommissionSchema } from '../../shared/commissions/commission-schema.ts';
import { newConversationSchema, newMessageSchema } from '../../shared/conversations/conversation-schema.ts';
import { newFavoriteSchema } from '../../shared/favorites/favorite-schema.ts';
import { currentYear, today } from '../../shared/format/day.ts';
import { inquiryStatusSchema, newInquirySchema } from '../../shared/inquiries/inquiry-schema.ts';
import { leadAssignmentSchema, leadChangesSchema, newLeadSchema } from '../../shared/leads/lead-schema.ts';
import { MIN_PRICE } from '../../shared/limits.ts';
import { listingStatusSchema } from '../../shared/listings/listing-fields.ts';
import { newPropertySchema, propertyModerationSchema } from '../../shared/properties/property-schema.ts';
import { forgotPasswordSchema, passwordChangeSchema, resetPasswordSchema } from '../../shared/users/password-schema.ts';
import { preferenceChangesSchema } from '../../shared/users/preferences-schema.ts';
import { profileChangesSchema, roleChangeSchema } from '../../shared/users/profile-schema.ts';
import {
  emailConfirmationSchema,
  quickRegistrationSchema,
  registrationSchema,
} from '../../shared/users/registration-schema.ts';
import { secondFactorSignInSchema, signInSchema } from '../../shared/users/sign-in-schema.ts';
import { newUploadSchema, pictureAddressSchema, uploadedSchema } from '../../shared/uploads/upload-schema.ts';
import {
  accountDeletionSchema,
  secondFactorSchema,
  twoFactorStartSchema,
  twoFactorEnableSchema,
} from '../../shared/users/two-factor-schema.ts';
import { newViewingSchema, viewingChangesSchema } from '../../shared/viewings/viewing-schema.ts';

export type Body = Record<string, unknown>;

/** What JSON Schema cannot say of a body is put right here. */
export type Kind = { schema: z.ZodMiniType; settle?: (body: Body) => Body };

const withPictures = (body: Body): Body =>
  'images' in body ? { ...body, images: ['https://pictures.example/1.jpg', 'https://pictures.example/2.jpg'] } : body;
const withFace =
  (field: string) =>
  (body: Body): Body =>
    field in body ? { ...body, [field]: '/media/listing-images/a.webp' } : body;
/** What a body may say, and no row keeps. */
const without =
  (field: string) =>
  (body: Body): Body =>
    Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));
/** Enough in any currency, which JSON Schema cannot compare with it. */
const withEnough = (body: Body): Body =>
  Object.fromEntries(
    Object.entries(body).map(([field, value]) =>
      /price/i.test(field) && typeof value === 'number' ? [field, Math.max(value, MIN_PRICE.SOS)] : [field, value],
    ),
  );
const withPrices = (body: Body): Body => ({
  ...withEnough(withPictures(without('ownerId')(body))),
  year: currentYear(),
  sellingPrice: 1000,
  rentalPricePerDay: 550.5,
});
/** A day alone is kept as an hour of it, which a test of its own tells. */
const withMoments = (body: Body): Body =>
  Object.fromEntries(
    Object.entries(body).map(([field, value]) => [
      field,
      typeof value === 'string' && field.endsWith('Date') && value.length === 10 ? `${value}T09:00:00.000Z` : value,
    ]),
  );
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

export const BODIES: Record<string, Kind> = {
  'a sign-in': { schema: signInSchema, settle: withPasswords('password') },
  'a sign-in with a second factor': { schema: secondFactorSignInSchema, settle: withPasswords('password') },
  'a registration': { schema: registrationSchema, settle: withPasswords('password') },
  'a quick registration': { schema: quickRegistrationSchema, settle: withPasswords('password') },
  'a confirmed address': { schema: emailConfirmationSchema },
  'a forgotten password': { schema: forgotPasswordSchema },
  'a password reset': { schema: resetPasswordSchema, settle: repeated('password') },
  'a password change': { schema: passwordChangeSchema, settle: repeated('newPassword', 'currentPassword') },
  'enabling two-factor': { schema: twoFactorEnableSchema },
  'starting two-factor': { schema: twoFactorStartSchema, settle: withPasswords('password') },
  'the second factor': { schema: secondFactorSchema },
  'deleting an account': { schema: accountDeletionSchema, settle: withPasswords('password') },
  'changes to a profile': {
    schema: profileChangesSchema,
    settle: withFace('profileImageUrl'),
  },
  'changes to preferences': { schema: preferenceChangesSchema },
  'a new property': { schema: newPropertySchema, settle: (body) => withEnough(withPictures(body)) },
  'an administrator’s changes to a property': {
    schema: propertyModerationSchema,
    settle: (body) => withEnough(withPictures(body)),
  },
  'a new car': { schema: newCarSchema, settle: withPrices },
  'an administrator’s changes to a car': {
    schema: carModerationSchema,
    settle: (body) => ({ ...withEnough(withPictures(body)), ...('year' in body ? { year: currentYear() } : {}) }),
  },
  'the status of a listing': { schema: listingStatusSchema },
  'room for a picture': { schema: newUploadSchema },
  'a picture elsewhere': { schema: pictureAddressSchema },
  'a picture that has arrived': { schema: uploadedSchema },
  'a favourite': { schema: newFavoriteSchema, settle: () => ({ propertyId: crypto.randomUUID() }) },
  'an inquiry': { schema: newInquirySchema },
  'the status of an inquiry': { schema: inquiryStatusSchema },
  'a viewing': { schema: newViewingSchema, settle: (body) => ({ ...body, preferredDate: today() }) },
  'changes to a viewing': { schema: viewingChangesSchema },
  'a conversation': { schema: newConversationSchema },
  'a message': { schema: newMessageSchema },
  'an appraisal request': { schema: newAppraisalSchema, settle: (body) => ({ ...body, yearBuilt: currentYear() }) },
  'the status of an appraisal': { schema: appraisalStatusSchema },
  'the role of a user': { schema: roleChangeSchema },
  // Who is asked for membership stands in no profile.
  'an agent’s profile': {
    schema: agentProfileChangesSchema,
    settle: (body) => withFace('profileImage')(without('brokerId')(body)),
  },
  'a broker’s profile': { schema: newBrokerProfileSchema, settle: withFace('profileImage') },
  'changes to a broker’s profile': { schema: brokerProfileChangesSchema, settle: withFace('profileImage') },
  'a lead': { schema: newLeadSchema, settle: withMoments },
  'changes to a lead': { schema: leadChangesSchema, settle: withMoments },
  'an assignment': { schema: newAssignmentSchema },
  'a membership request': { schema: newMembershipRequestSchema },
  'an entrustment': { schema: entrustmentSchema },
  'the agent of a lead': { schema: leadAssignmentSchema },
  'a commission': { schema: newCommissionSchema, settle: withMoments },
  'what became of a commission': { schema: commissionChangesSchema, settle: withMoments },
};

/** What each call that takes a body takes. */
export const BODY_OF: Record<string, string> = {
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
  'POST /api/user/change-password': 'a password change',
  'DELETE /api/user': 'deleting an account',
  'POST /api/properties': 'a new property',
  'PUT /api/properties/{id}': 'a new property',
  'PATCH /api/properties/{id}/status': 'the status of a listing',
  'POST /api/cars': 'a new car',
  'PUT /api/cars/{id}': 'a new car',
  'PATCH /api/cars/{id}/status': 'the status of a listing',
  'POST /api/uploads': 'room for a picture',
  'POST /api/uploads/fetch': 'a picture elsewhere',
  'POST /api/uploads/finish': 'a picture that has arrived',
  'POST /api/favorites': 'a favourite',
  'POST /api/inquiries': 'an inquiry',
  'PATCH /api/inquiries/{id}/status': 'the status of an inquiry',
  'POST /api/property-viewings': 'a viewing',
  'PATCH /api/property-viewings/{id}': 'changes to a viewing',
  'POST /api/conversations': 'a conversation',
  'POST /api/messages': 'a message',
  'POST /api/appraisal-requests': 'an appraisal request',
  'PUT /api/properties/{id}/broker': 'an entrustment',
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

/** The fields of a body, each with what JSON Schema says of it. */
export function fieldsOf({ schema }: Kind): { properties: Record<string, Written>; required: string[] } {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' }) as Written;
  return { properties, required };
}

/** Valid bodies. */
export function validBodies(kind: Kind): fc.Arbitrary<Body> {
  const { properties, required } = fieldsOf(kind);
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, valueOf(field)]));
  const bodies = fc.record(fields, { requiredKeys: required, noNullPrototype: true }) as fc.Arbitrary<Body>;
  return kind.settle ? bodies.map(kind.settle) : bodies;
}

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
    default:
      return textOf(field);
  }
}

/** Letters of several scripts, and what a careless program stumbles over. */
const letters = fc.constantFrom(...Array.from('aZ09 é-_\'"<%\\;ሀسҚ🏠\n'));

function textOf({ format, pattern, minLength = 1, maxLength = 40 }: Written): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.emailAddress().filter((address) => z.email().safeParse(address).success);
  if (format === 'date' || format === 'date-time') {
    const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    return moments.map((moment) => moment.toISOString().slice(0, format === 'date' ? 10 : undefined));
  }
  const texts = pattern
    ? fc.stringMatching(new RegExp(pattern), { size: 'small' })
    : fc.string({ unit: letters, minLength, maxLength: Math.min(maxLength, minLength + 40) });
  // Characters are counted as PostgreSQL counts them: a house is one.
  const length = (text: string) => Array.from(text).length;
  return texts.map((text) => text.trim()).filter((text) => length(text) >= minLength && length(text) <= maxLength);
}

/** Values a field must refuse. */
export function brokenValues(field: Written): unknown[] {
  const [main = field] = field.anyOf ?? [field];
  const { type, minimum, maximum, maxLength, maxItems } = main;
  const always = [{ not: 'a value' }, [[]]];
  if (main.enum) return [...always, 'no such choice', 7];
  if (type === 'boolean') return [...always, 'maybe', 1];
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
