import { expect, test } from 'vitest';
import { apiDocument } from '../support/api-document.ts';

const PROPERTY = `title description price currency propertyType purpose bedrooms bathrooms area location city district
  latitude longitude furnished available images amenities`;
const LEAD = `propertyId clientName clientEmail clientPhone leadSource status priority notes followUpDate lastContactDate
  estimatedValue probability`;
const AGENT = `licenseNumber specialization bio phoneNumber whatsappNumber officeAddress profileImage commissionRate`;
const BROKER = `companyName licenseNumber businessLicense description phoneNumber whatsappNumber officeAddress website
  profileImage establishedYear`;
const SEARCH = 'location propertyType purpose minPrice maxPrice bedrooms bathrooms hideSold';

/** Every call of the specification, with the fields of its body, or of its query for a GET. */
const CALLS: readonly [call: string, fields?: string][] = [
  ['GET /api/user'],
  ['POST /api/logout'],
  ['GET /api/properties/featured'],
  ['GET /api/my-properties'],
  ['GET /api/properties/{id}'],
  ['GET /api/properties/{id}/details'],
  ['GET /api/properties/search', SEARCH],
  ['GET /api/properties', SEARCH],
  ['POST /api/properties', PROPERTY],
  ['PUT /api/properties/{id}', PROPERTY],
  ['PATCH /api/properties/{id}/status', 'status'],
  ['GET /api/favorites'],
  ['GET /api/favorites/{propertyId}/check'],
  ['POST /api/favorites', 'propertyId carId'],
  ['DELETE /api/favorites/{propertyId}'],
  ['POST /api/inquiries', 'contactEmail contactPhone message propertyId'],
  ['POST /api/property-viewings', 'preferredDate preferredTime contactEmail contactPhone message propertyId'],
  ['POST /api/conversations', 'propertyId sellerId'],
  ['GET /api/conversations'],
  ['GET /api/conversations/{id}'],
  ['POST /api/messages', 'conversationId content messageType'],
  [
    'POST /api/appraisal-requests',
    `propertyType location address area bedrooms bathrooms yearBuilt condition features purpose contactName contactEmail
     contactPhone preferredDate additionalInfo`,
  ],
  ['GET /api/cars'],
  ['GET /api/cars/featured'],
  ['GET /api/cars/{id}'],
  [
    'POST /api/cars',
    `title description make model year mileage fuelType transmission condition bodyType color engineSize purpose location
     city features images currency sellingPrice rentalPricePerDay rentalPricePerWeek rentalPricePerMonth contactPhone
     contactEmail dealerName dealerType`,
  ],
  ['GET /api/login', 'next'],
  ['POST /api/login', 'username password'],
  ['POST /api/auth/login-enhanced', 'username password twoFactorToken'],
  ['POST /api/register', 'username email password firstName lastName'],
  ['POST /api/register/email', 'email password firstName lastName'],
  ['POST /api/auth/forgot-password', 'email'],
  ['POST /api/auth/reset-password', 'token password confirmPassword'],
  ['POST /api/auth/send-verification'],
  ['GET /api/auth/social-config'],
  ['GET /api/auth/{provider}'],
  ['PATCH /api/user/profile', 'firstName lastName email phone bio location profession company'],
  ['POST /api/user/change-password', 'currentPassword newPassword confirmPassword'],
  [
    'PATCH /api/user/preferences',
    'emailNotifications propertyAlerts marketingEmails smsNotifications publicProfile showEmail showPhone',
  ],
  ['POST /api/auth/2fa/setup'],
  ['POST /api/auth/2fa/enable', 'secret token'],
  ['POST /api/auth/2fa/disable', 'token'],
  ['PUT /api/admin/properties/{id}', 'available featured approvalStatus'],
  ['DELETE /api/admin/properties/{id}'],
  ['PATCH /api/admin/cars/{id}', 'available featured approvalStatus'],
  ['DELETE /api/admin/cars/{id}'],
  ['PATCH /api/admin/users/{id}', 'role'],
  ['PATCH /api/admin/appraisals/{id}', 'status'],
  ['PATCH /api/admin/inquiries/{id}', 'status'],
  ['GET /api/admin/analytics'],
  ['GET /api/admin/users'],
  ['GET /api/admin/properties'],
  ['GET /api/admin/cars'],
  ['GET /api/admin/appraisals'],
  ['GET /api/admin/inquiries'],
  ['GET /api/admin/activity-reports'],
  ['GET /api/admin/reports/summary'],
  ['GET /api/admin/reports/appraisals'],
  ['GET /api/admin/reports/buying-inquiries'],
  ['GET /api/admin/reports/renting-inquiries'],
  ['GET /api/admin/reports/selling-properties'],
  ['GET /api/admin/reports/renting-properties'],
  ['GET /api/admin/reports/property-viewings'],
  ['GET /api/agents/profile'],
  ['GET /api/agents/dashboard'],
  ['GET /api/agents/leads'],
  ['POST /api/agents/profile', AGENT],
  ['PATCH /api/agents/profile', AGENT],
  ['POST /api/agents/leads', LEAD],
  ['PATCH /api/agents/leads/{id}', LEAD],
  ['GET /api/brokers/profile'],
  ['GET /api/brokers/dashboard'],
  ['GET /api/brokers/agents'],
  ['GET /api/brokers/leads'],
  ['POST /api/brokers/profile', BROKER],
  ['PATCH /api/brokers/profile', BROKER],
  ['POST /api/brokers/assign-property', 'propertyId agentId commissionRate notes'],
];

type Schema = { $ref?: string; properties?: Record<string, unknown> };

test.each(CALLS)(
  '%s exists and accepts the body of the specification @spec 1.3.13 1.7.4-9 1.7.12-23 2.7.1-16 2.7.18-23 3.1',
  async (call, sent = '') => {
    const { document } = await apiDocument();
    const [method = '', path = ''] = call.split(' ');
    const operation = document.paths[path]?.[method.toLowerCase()];
    expect(operation, call).toBeDefined();
    const { parameters = [], requestBody } = operation as unknown as {
      parameters?: { name: string; in: string }[];
      requestBody?: { content: Record<string, { schema: Schema }> };
    };
    const schema = requestBody?.content['application/json']?.schema ?? {};
    const schemas = document.components.schemas as Record<string, Schema>;
    const named = schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
    const taken = [...parameters.map(({ name }) => name), ...Object.keys(named.properties ?? {})];
    for (const field of sent.split(/\s+/).filter(Boolean)) expect(taken, call).toContain(field);
  },
);
