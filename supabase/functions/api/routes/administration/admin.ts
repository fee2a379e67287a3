import type * as z from 'zod/mini';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import { DONE_MESSAGES } from '#shared/api/messages/done-messages.ts';
import { DATABASE_MESSAGES } from '#shared/api/messages/database-messages.ts';
import { Failure } from '../../http/errors.ts';
import { doneSchema } from '#shared/api/error-schema.ts';
import { appraisalRowSchema, carRowSchema, propertyRowSchema, userRowSchema } from '#shared/admin/admin-rows.ts';
import { appraisalSchema, appraisalStatusSchema } from '#shared/appraisals/appraisal-schema.ts';
import { CAR_SELECT, type WrittenCar, writtenCarSchema } from '#shared/cars/car.ts';
import { carModerationSchema } from '#shared/cars/car-schema.ts';
import { inquiryRowSchema, inquirySchema, inquiryStatusSchema } from '#shared/inquiries/inquiry-schema.ts';
import { PROPERTY_SELECT, type WrittenProperty, writtenPropertySchema } from '#shared/properties/property.ts';
import { propertyModerationSchema } from '#shared/properties/property-schema.ts';
import { roleChangeSchema } from '#shared/users/profile-schema.ts';
import { columnsOf, snakeKeys } from '#shared/api/snake-keys.ts';
import { dataOf } from '../../database/database.ts';
import { carOf, type CarRow } from '../../database/listing-row.ts';
import { ID, route } from '../../http/route.ts';
import { listRoute } from '../../http/list-route.ts';
import { withStoredImages } from '../../pictures/stored-images.ts';

/** The answer of a restoration. Errors: 409 if it is too late, 403 for the caller's own listing. */
function restored([restoration]: { outcome: string }[]): { message: string } | null {
  const outcome = restoration?.outcome ?? 'not_found';
  if (outcome === 'not_found') return null;
  if (outcome === 'done') return { message: DONE_MESSAGES.restored };
  throw new Failure(outcome === 'own_matter' ? 403 : 409, outcome, DATABASE_MESSAGES[outcome] ?? '');
}

export const adminRoutes = [
  listRoute('/admin/users', 'admin_users', userRowSchema, {
    summary: 'List all users',
    description: 'Returns all users, newest first.',
  }),
  listRoute('/admin/properties', 'admin_properties', propertyRowSchema, {
    summary: 'List all properties',
    description: 'Returns all properties, newest first.',
  }),
  listRoute('/admin/cars', 'admin_cars', carRowSchema, {
    summary: 'List all cars',
    description: 'Returns all cars, newest first.',
  }),
  listRoute('/admin/inquiries', 'admin_inquiries', inquiryRowSchema, {
    summary: 'List all inquiries',
    description: 'Returns all inquiries, newest first.',
  }),
  listRoute('/admin/appraisals', 'admin_appraisals', appraisalRowSchema, {
    summary: 'List all appraisal requests',
    description: 'Returns all appraisal requests, newest first.',
  }),

  route('PUT', '/admin/properties/{id}', {
    summary: 'Edit a property as administrator',
    description: 'Changes any field of any property, including its approval status. Returns the property.',
    caller: 'administrator',
    params: ID,
    body: propertyModerationSchema,
    answer: writtenPropertySchema,
    missing: API_MESSAGES.propertyNotFound,
    handle: ({ c, db, params, body }) =>
      withStoredImages(c, body, async (stored) => {
        const change = db.rpc('update_property_as_admin', { property_id: params.id, changes: snakeKeys(stored) });
        const changed = dataOf(await change.select<string, WrittenProperty>(PROPERTY_SELECT).single());
        return changed;
      }),
  }),

  route('DELETE', '/admin/properties/{id}', {
    summary: 'Remove a property',
    description: 'Hides the property. Administrators can restore it for 30 days, and then a job deletes it.',
    caller: 'administrator',
    params: ID,
    answer: doneSchema,
    missing: API_MESSAGES.propertyNotFound,
    handle: async ({ db, params }) => {
      const [removal] = dataOf(await db.rpc('moderate_properties', { ids: [params.id], action: 'delete' }));
      return removal?.outcome === 'done' ? { message: DONE_MESSAGES.propertyDeleted } : null;
    },
  }),

  route('POST', '/admin/properties/{id}/restore', {
    summary: 'Restore a removed property',
    description: 'Restores a property that was removed within the last 30 days. Returns 409 after that time.',
    caller: 'administrator',
    params: ID,
    answer: doneSchema,
    missing: API_MESSAGES.propertyNotFound,
    handle: async ({ db, params }) =>
      restored(dataOf(await db.rpc('moderate_properties', { ids: [params.id], action: 'restore' }))),
  }),

  route('PATCH', '/admin/cars/{id}', {
    summary: 'Edit a car as administrator',
    description: 'Changes any field of any car, including its approval status. Returns the car.',
    caller: 'administrator',
    params: ID,
    body: carModerationSchema,
    answer: writtenCarSchema,
    missing: API_MESSAGES.carNotFound,
    handle: ({ c, db, params, body }) =>
      withStoredImages(c, body, async (stored) => {
        const change = db.rpc('update_car_as_admin', { car_id: params.id, changes: snakeKeys(stored) });
        const changed = carOf<WrittenCar>(dataOf(await change.select<string, CarRow<WrittenCar>>(CAR_SELECT).single()));
        return changed;
      }),
  }),

  route('DELETE', '/admin/cars/{id}', {
    summary: 'Remove a car',
    description: 'Hides the car. Administrators can restore it for 30 days, and then a job deletes it.',
    caller: 'administrator',
    params: ID,
    answer: doneSchema,
    missing: API_MESSAGES.carNotFound,
    handle: async ({ db, params }) => {
      const [removal] = dataOf(await db.rpc('moderate_cars', { ids: [params.id], action: 'delete' }));
      return removal?.outcome === 'done' ? { message: DONE_MESSAGES.carDeleted } : null;
    },
  }),

  route('POST', '/admin/cars/{id}/restore', {
    summary: 'Restore a removed car',
    description: 'Restores a car that was removed within the last 30 days. Returns 409 after that time.',
    caller: 'administrator',
    params: ID,
    answer: doneSchema,
    missing: API_MESSAGES.carNotFound,
    handle: async ({ db, params }) =>
      restored(dataOf(await db.rpc('moderate_cars', { ids: [params.id], action: 'restore' }))),
  }),

  route('PATCH', '/admin/users/{id}', {
    summary: 'Change a user’s role',
    description: 'Makes a user an administrator, or removes that role. Returns the user.',
    caller: 'administrator',
    params: ID,
    body: roleChangeSchema,
    answer: userRowSchema,
    handle: async ({ db, params, body: { role } }) => {
      const change = db.rpc('set_user_role', { user_id: params.id, role });
      return dataOf(await change.select<string, z.infer<typeof userRowSchema>>(columnsOf(userRowSchema)).single());
    },
  }),

  route('PATCH', '/admin/appraisals/{id}', {
    summary: 'Set an appraisal request’s status',
    description: 'Sets the status of an appraisal request and returns the request.',
    caller: 'administrator',
    params: ID,
    body: appraisalStatusSchema,
    answer: appraisalSchema,
    handle: async ({ db, params, body: { status } }) => {
      const change = db.rpc('set_appraisal_status', { appraisal_id: params.id, status });
      return dataOf(await change.select<string, z.infer<typeof appraisalSchema>>(columnsOf(appraisalSchema)).single());
    },
  }),

  route('PATCH', '/admin/inquiries/{id}', {
    summary: 'Set an inquiry’s status as administrator',
    description: 'Sets the status of any inquiry and returns the inquiry.',
    caller: 'administrator',
    params: ID,
    body: inquiryStatusSchema,
    answer: inquirySchema,
    handle: async ({ db, params, body: { status } }) => {
      const change = db.rpc('set_inquiry_status', { inquiry_id: params.id, status });
      return dataOf(await change.select<string, z.infer<typeof inquirySchema>>(columnsOf(inquirySchema)).single());
    },
  }),
];
