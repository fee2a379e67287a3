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

/** The answer of a restoration. Errors: 409 where it is too late, 403 for the caller's own listing. */
function restored([restoration]: { outcome: string }[]): { message: string } | null {
  const outcome = restoration?.outcome ?? 'not_found';
  if (outcome === 'not_found') return null;
  if (outcome === 'done') return { message: DONE_MESSAGES.restored };
  throw new Failure(outcome === 'own_matter' ? 403 : 409, outcome, DATABASE_MESSAGES[outcome] ?? '');
}

export const adminRoutes = [
  listRoute('/admin/users', 'admin_users', userRowSchema, 'Everybody, newest first.'),
  listRoute('/admin/properties', 'admin_properties', propertyRowSchema, 'Every property, newest first.'),
  listRoute('/admin/cars', 'admin_cars', carRowSchema, 'Every car, newest first.'),
  listRoute('/admin/inquiries', 'admin_inquiries', inquiryRowSchema, 'Every inquiry, newest first.'),
  listRoute('/admin/appraisals', 'admin_appraisals', appraisalRowSchema, 'Every appraisal request, newest first.'),

  route('PUT', '/admin/properties/{id}', {
    summary: 'Changes anybody’s property, its approval included.',
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
    summary: 'Removes a property. An administrator can restore it for 30 days; then a job deletes it.',
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
    summary: 'Restores a property that was removed in the last 30 days, as it was before.',
    caller: 'administrator',
    params: ID,
    answer: doneSchema,
    missing: API_MESSAGES.propertyNotFound,
    handle: async ({ db, params }) =>
      restored(dataOf(await db.rpc('moderate_properties', { ids: [params.id], action: 'restore' }))),
  }),

  route('PATCH', '/admin/cars/{id}', {
    summary: 'Changes anybody’s car, its approval included.',
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
    summary: 'Removes a car. An administrator can restore it for 30 days; then a job deletes it.',
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
    summary: 'Restores a car that was removed in the last 30 days, as it was before.',
    caller: 'administrator',
    params: ID,
    answer: doneSchema,
    missing: API_MESSAGES.carNotFound,
    handle: async ({ db, params }) =>
      restored(dataOf(await db.rpc('moderate_cars', { ids: [params.id], action: 'restore' }))),
  }),

  route('PATCH', '/admin/users/{id}', {
    summary: 'Makes somebody an administrator, or a plain user again.',
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
    summary: 'Sets the status of an appraisal request.',
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
    summary: 'Sets the status of an inquiry.',
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
