import * as z from 'zod/mini';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import { DATABASE_MESSAGES } from '#shared/api/messages/database-messages.ts';
import {
  type Confirmation,
  availabilitySchema,
  confirmedCountSchema,
  reminderListingSchema,
} from '#shared/listings/availability-schema.ts';
import { ID, route } from '../../http/route.ts';
import { dataOf } from '../../database/database.ts';
import { confirmByLink, readConfirmation } from '../../database/server-database.ts';

const TOKEN = z.object({ token: z.guid() });
const missing = DATABASE_MESSAGES['confirmation_not_found'] ?? '';

/** Availability confirmations of listings by the people who handle them. The link of a reminder works without a sign-in. */
export const availabilityRoutes = [
  route('POST', '/properties/{id}/confirm', {
    summary: 'Confirm that a property is available',
    description: 'Records that the property is still available. The caller must be its owner, agent or broker.',
    caller: 'user',
    params: ID,
    answer: availabilitySchema,
    missing: API_MESSAGES.propertyNotFound,
    handle: async ({ db, params }) =>
      dataOf(await db.rpc('confirm_property', { property_id: params.id })) as Confirmation,
  }),

  route('POST', '/cars/{id}/confirm', {
    summary: 'Confirm that a car is available',
    description: 'Records that the car is still available. The caller must be its owner, agent or broker.',
    caller: 'user',
    params: ID,
    answer: availabilitySchema,
    missing: API_MESSAGES.carNotFound,
    handle: async ({ db, params }) => dataOf(await db.rpc('confirm_car', { car_id: params.id })) as Confirmation,
  }),

  route('POST', '/my-listings/confirm', {
    summary: 'Confirm all your listings',
    description:
      'Confirms the availability of all properties and cars of the caller that need it. Returns their number.',
    caller: 'user',
    answer: confirmedCountSchema,
    handle: async ({ db }) => ({ confirmed: dataOf(await db.rpc('confirm_own_listings')) }),
  }),

  route('GET', '/confirmations/{token}', {
    summary: 'List the listings of a reminder',
    description: 'Returns the listings behind the link of a reminder. The call changes nothing.',
    caller: 'nobody',
    params: TOKEN,
    answer: z.array(reminderListingSchema),
    missing,
    handle: ({ c, params }) => readConfirmation(c, params.token),
  }),

  route('POST', '/confirmations/{token}', {
    summary: 'Confirm the listings of a reminder',
    description: 'Records that the listings behind the link are still available. Repeating the call has no effect.',
    caller: 'nobody',
    params: TOKEN,
    answer: z.array(reminderListingSchema),
    missing,
    handle: ({ c, params }) => confirmByLink(c, params.token),
  }),
];
