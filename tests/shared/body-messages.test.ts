import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newPropertySchema } from '#shared/properties/property-schema.ts';
import { PHONE_MESSAGES } from '#shared/phones/phone-schema.ts';
import { type Body, BODIES } from '../support/bodies.ts';

/** The error messages of a body, by field. */
async function messagesOf(name: string, body: Body): Promise<Record<string, string>> {
  const issues = (await BODIES[name]?.schema.safeParseAsync(body))?.error?.issues ?? [];
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) messages[String(path[0])] ??= message;
  return messages;
}

/** The other fields of a password change. The last check of a body runs only if all fields have the right type. */
const REST = { token: '123456', currentPassword: 'old', password: 'long enough', newPassword: 'long enough' };

test.each([
  ['a sign-in', 'username', '', 'Username or email is required'],
  ['a sign-in', 'username', '   ', 'Username or email is required'],
  ['a sign-in', 'username', undefined, 'Username or email is required'],
  ['a sign-in', 'password', '12345', 'Password must be at least 6 characters'],
  ['a sign-in', 'password', undefined, 'Password must be at least 6 characters'],
  ['a sign-in', 'password', 'x'.repeat(73), 'Password must be at most 72 characters'],
  ['a sign-in with a second factor', 'twoFactorToken', '', 'Authentication code is required'],
  ['a registration', 'username', 'ab', 'Username must be at least 3 characters'],
  ['a registration', 'username', 'a b c', 'Username can have letters, digits, dots, dashes and underscores'],
  ['a registration', 'password', '12345', 'Password must be at least 6 characters'],
  ['a registration', 'email', 'nobody', 'Invalid email address'],
  ['a registration', 'firstName', '', 'First name is required'],
  ['a registration', 'lastName', ' ', 'Last name is required'],
  ['a quick registration', 'email', '', 'Invalid email address'],
  ['a forgotten password', 'email', 'nobody@', 'Please enter a valid email address'],
  ['a password reset', 'token', '', 'Reset token is required'],
  ['a password reset', 'password', '1234567', 'Password must be at least 8 characters'],
  ['a password reset', 'confirmPassword', 'another one', "Passwords don't match"],
  ['a password change', 'confirmPassword', 'another one', "Passwords don't match"],
  ['enabling two-factor', 'secret', '', 'Secret is required'],
  ['enabling two-factor', 'token', '12345', 'Token must be 6 digits'],
  ['the second factor', 'token', 'abcdef', 'Token must be 6 digits'],
  ['a new property', 'title', '', 'Title is required'],
  ['a new property', 'title', 'x'.repeat(256), 'Title must be at most 255 characters'],
  ['a new property', 'propertyType', '', 'Property type is required'],
  ['a new property', 'propertyType', 'castle', 'Property type must be one of: house, apartment, land, commercial'],
  ['a new property', 'purpose', undefined, 'Purpose is required'],
  ['a new property', 'price', '', 'Price is required'],
  ['a new property', 'price', 'cheap', 'Price must be a number from 1 to 9,999,999,999.99'],
  ['a new property', 'price', -1, 'Price must be a number from 1 to 9,999,999,999.99'],
  ['a new property', 'price', 0, 'Price must be a number from 1 to 9,999,999,999.99'],
  ['a new property', 'price', '0.01', 'Price must be a number from 1 to 9,999,999,999.99'],
  ['a new property', 'price', '2.500', 'Price must be a number from 1 to 9,999,999,999.99'],
  ['a new property', 'area', '24 0', 'Area must be a number from 0 to 999,999.99'],
  ['a new property', 'city', undefined, 'City is required'],
  ['a new property', 'location', undefined, 'Full address is required'],
  ['a new property', 'bedrooms', 1.5, 'Bedrooms must be a whole number from 0 to 100'],
  ['a new property', 'latitude', '91', 'Latitude must be a number from -90 to 90'],
  ['a new property', 'images', ['http://a.example/1.jpg'], 'Images must be https links or PNG, JPG or WebP files'],
  [
    'a new property',
    'images',
    ['data:image/svg+xml;base64,AA=='],
    'Images must be https links or PNG, JPG or WebP files',
  ],
  [
    'a new property',
    'images',
    ['/media/listing-images/../secret'],
    'Images must be https links or PNG, JPG or WebP files',
  ],
  ['a new car', 'make', '', 'Make is required'],
  ['a new car', 'model', undefined, 'Model is required'],
  ['a new car', 'year', 1989, 'Year must be a whole number from 1990 to 2100'],
  ['a new car', 'year', new Date().getFullYear() + 3, 'Year cannot be later than next year'],
  ['a new car', 'mileage', -1, 'Mileage must be a whole number from 0 to 2147483647'],
  ['a favourite', 'propertyId', undefined, 'Choose a property or a car to save'],
  ['an inquiry', 'message', 'Too short', 'Message must be at least 10 characters'],
  ['an inquiry', 'message', undefined, 'Message must be at least 10 characters'],
  ['an inquiry', 'contactEmail', 'nobody', 'Please enter a valid email address'],
  ['an inquiry', 'contactPhone', '1'.repeat(21), PHONE_MESSAGES.invalid],
  ['a viewing', 'preferredDate', '', 'Please select a date'],
  ['a viewing', 'preferredDate', '2026-02-30', 'Please select a date'],
  ['a viewing', 'preferredDate', '2026-01-01', 'The date cannot be before today'],
  ['a viewing', 'preferredTime', '', 'Please select a time'],
  ['a viewing', 'contactEmail', undefined, 'Please enter a valid email address'],
  ['a message', 'conversationId', undefined, 'Select a conversation to start messaging'],
  ['a message', 'content', ' \n ', 'Message is required'],
  ['an appraisal request', 'propertyType', undefined, 'Property type is required'],
  ['an appraisal request', 'location', undefined, 'Location is required'],
  ['an appraisal request', 'address', undefined, 'Address is required'],
  ['an appraisal request', 'condition', undefined, 'Condition is required'],
  ['an appraisal request', 'purpose', undefined, 'Purpose is required'],
  ['an appraisal request', 'contactName', undefined, 'Contact name is required'],
  ['an appraisal request', 'contactPhone', undefined, 'Contact phone is required'],
  ['an appraisal request', 'preferredDate', undefined, 'Preferred date is required'],
  ['an appraisal request', 'contactEmail', 'nobody', 'Valid email is required'],
  ['an appraisal request', 'area', 0, 'Area must be greater than 0'],
  ['an appraisal request', 'yearBuilt', 1899, 'Year built must be after 1900'],
  ['an appraisal request', 'yearBuilt', new Date().getFullYear() + 2, 'Year built cannot be in the future'],
  ['an appraisal request', 'yearBuilt', 3000, 'Year built cannot be in the future'],
  ['a lead', 'propertyId', '', 'Property is required'],
  ['a lead', 'clientName', '', 'Client name is required'],
  ['a lead', 'clientEmail', 'nobody', 'Invalid email address'],
  ['a lead', 'probability', 101, 'Probability must be a whole number from 0 to 100'],
  ['a broker’s profile', 'companyName', undefined, 'Company name is required'],
  ['a broker’s profile', 'licenseNumber', '', 'License number is required'],
  ['an assignment', 'propertyId', undefined, 'Property is required'],
  ['an assignment', 'agentId', undefined, 'Agent is required'],
  ['an assignment', 'commissionRate', 100.5, 'Commission rate must be a number from 0 to 100'],
  ['the role of a user', 'role', 'owner', 'Role must be one of: user, admin'],
])(
  '%s with %s of %j is refused: %s @spec 1.5.1-2 1.5.6 1.5.12-14 1.5.17 1.5.22 1.9.10 2.3.13 2.5.1-6 2.5.9 2.5.11-12 2.9.1-2 3.19',
  async (name, field, value, message) => {
    expect((await messagesOf(name, { ...REST, [field]: value }))[field]).toBe(message);
  },
);

const CAR = { title: 'Vitz', make: 'Toyota', model: 'Vitz', year: 2015, city: 'Burao', location: 'Market' };

test.each([
  ['sale', {}, { sellingPrice: 'Selling price is required' }],
  ['rent', { sellingPrice: 100 }, { rentalPricePerDay: 'A rental price is required' }],
  ['both', {}, { sellingPrice: 'Selling price is required', rentalPricePerDay: 'A rental price is required' }],
  ['sale', { sellingPrice: '1' }, {}],
  ['sale', { sellingPrice: '0' }, { sellingPrice: 'Selling price must be a number from 1 to 9,999,999,999.99' }],
  ['sale', { sellingPrice: '499', currency: 'SOS' }, { sellingPrice: 'Selling price must be at least 500 SOS' }],
  ['rent', { rentalPricePerMonth: 300 }, {}],
  ['both', { sellingPrice: 100, rentalPricePerWeek: '90.50' }, {}],
])('a car for %s with %j lacks %j @spec 3.5', async (purpose, prices, messages) => {
  expect(await messagesOf('a new car', { ...CAR, purpose, ...prices })).toEqual(messages);
});

test('an owner cannot sell a property for less than the smallest price of its currency', async () => {
  const property = { title: 'Villa', propertyType: 'house', purpose: 'sale', city: 'Burao', location: 'Market' };
  const told = (price: number, currency?: string) => messagesOf('a new property', { ...property, price, currency });
  expect(await told(1)).toEqual({});
  expect(await told(1, 'EUR')).toEqual({});
  expect(await told(499.99, 'SOS')).toEqual({ price: 'Price must be at least 500 SOS' });
  expect(await told(500, 'SOS')).toEqual({});
});

test('an owner can enter in shillings every price that dollars allow', async () => {
  const property = { title: 'Villa', propertyType: 'house', purpose: 'sale', city: 'Burao', location: 'Market' };
  const told = (price: number, currency: string) => messagesOf('a new property', { ...property, price, currency });
  expect(await told(142_750_000, 'SOS')).toEqual({});
  expect(await told(9_999_999_999.99, 'SOS')).toEqual({});
  expect(await told(99_999_999.99, 'USD')).toEqual({});
  expect(await told(100_000_000, 'USD')).toEqual({ price: 'Price must be at most 99,999,999.99 USD' });
});

test('a password for confirmation is missing or present, and its length gives no error @feature 1.18d', async () => {
  expect(await messagesOf('deleting an account', { password: '' })).toEqual({ password: 'Password is required' });
  expect(await messagesOf('deleting an account', {})).toEqual({ password: 'Password is required' });
  const change = { newPassword: 'long enough', confirmPassword: 'long enough' };
  expect(await messagesOf('a password change', { ...change, currentPassword: '' })).toEqual({
    currentPassword: 'Current password is required',
  });
});

test('a preference is true or false, and an empty value is neither @feature 1.18c', async () => {
  for (const nothing of [null, '', 'true', 0])
    expect(await messagesOf('changes to preferences', { showEmail: nothing })).toEqual({
      showEmail: 'Show email must be true or false',
    });
});

test('a day alone is its end in East Africa for a future date, and its noon for a past date @feature 1.18d', async () => {
  expect(
    BODIES['changes to a lead']?.schema.parse({ followUpDate: '2027-02-28', lastContactDate: '2026-11-20' }),
  ).toEqual({
    followUpDate: '2027-02-28T23:59:00+03:00',
    lastContactDate: '2026-11-20T12:00:00+03:00',
  });
  expect(BODIES['what became of a commission']?.schema.parse({ status: 'paid', paymentDate: '2026-11-20' })).toEqual({
    status: 'paid',
    paymentDate: '2026-11-20T12:00:00+03:00',
  });
  for (const wrong of ['2027-02-29', '1999-12-31', '2100-01-01', '28.2.2027', '2027-02-28T10:00'])
    expect(await messagesOf('changes to a lead', { followUpDate: wrong })).toEqual({
      followUpDate: 'Follow-up date must be a date in this century, with or without a time',
    });
});

test('a form’s texts become database values: trimmed texts, numbers, and null for empty fields @spec 1.5.7', () => {
  const form = {
    title: '  Villa  ',
    description: ' ',
    price: '148000.50',
    currency: '',
    propertyType: 'house',
    purpose: 'sale',
    bedrooms: '3',
    bathrooms: '',
    area: '210.5',
    latitude: '9.56',
    longitude: '44.06',
    city: 'Hargeisa',
    location: 'Jigjiga Yar',
    images: ['https://a.example/1.jpg', 'https://a.example/1.jpg'],
    amenities: [' WiFi ', 'WiFi'],
  };
  expect(BODIES['a new property']?.schema.parse(form)).toEqual({
    title: 'Villa',
    description: null,
    price: 148000.5,
    propertyType: 'house',
    purpose: 'sale',
    bedrooms: 3,
    bathrooms: null,
    area: 210.5,
    latitude: 9.56,
    longitude: 44.06,
    city: 'Hargeisa',
    location: 'Jigjiga Yar',
    images: ['https://a.example/1.jpg'],
    amenities: ['WiFi'],
  });
});

test('an appraisal request without a year is for a house built this year', async () => {
  expect(await messagesOf('an appraisal request', { yearBuilt: '' })).not.toHaveProperty('yearBuilt');
});

test('an owner’s numbers are read in their notation: a decimal comma, grouped thousands, other digits @feature 4.10a', () => {
  const { price, area, bedrooms, latitude } = newPropertySchema.shape;
  expect(z.safeParse(price, '148,000').data).toBe(148_000);
  expect(z.safeParse(area, '240,5').data).toBe(240.5);
  expect(z.safeParse(bedrooms, '٤').data).toBe(4);
  expect(z.safeParse(latitude, '9,5624').data).toBe(9.5624);
});
