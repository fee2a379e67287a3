import * as z from 'zod/mini';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import { repliedSchema, replySchema } from '#shared/inquiries/inquiry-schema.ts';
import { CALENDAR_FILE, calendarType } from '#shared/viewings/viewing-calendar.ts';
import {
  calendarQuerySchema,
  newViewingSchema,
  type ViewingCalendar,
  viewingChangesSchema,
  viewingSchema,
  viewingViewSchema,
} from '#shared/viewings/viewing-schema.ts';
import { columnsOf, snakeKeys } from '#shared/api/snake-keys.ts';
import { dataOf, writtenRow } from '../../database/database.ts';
import { calendarFile } from '../../http/documents/calendar-file.ts';
import { languageOf, responseLanguage } from '../../http/languages.ts';
import { ID, RECEIVED, route } from '../../http/route.ts';

type Viewing = z.infer<typeof viewingSchema>;

export const viewingRoutes = [
  route('POST', '/property-viewings', {
    summary: 'Request a viewing',
    description: 'Asks to see a property at a day and time.',
    caller: 'user',
    body: newViewingSchema,
    answer: viewingSchema,
    status: 201,
    handle: async ({ db, body }) => {
      const made = db.from('property_viewings').insert(snakeKeys(body));
      return writtenRow(await made.select<string, Viewing>(columnsOf(viewingSchema)));
    },
  }),

  route('GET', '/property-viewings', {
    summary: 'List your viewings',
    description:
      'Returns the viewings that the caller requested. With `received=true`, returns the viewings of properties that the caller handles.',
    caller: 'user',
    query: RECEIVED,
    answer: z.array(viewingViewSchema),
    handle: async ({ db, query }) => dataOf(await db.rpc('get_viewings', query)) as z.infer<typeof viewingViewSchema>[],
  }),

  route('PATCH', '/property-viewings/{id}', {
    summary: 'Confirm, decline, complete or cancel a viewing',
    description: 'Sets the status of a viewing. To confirm it, give its date and time.',
    caller: 'user',
    params: ID,
    body: viewingChangesSchema,
    answer: viewingSchema,
    handle: async ({ db, params, body: { status, scheduledDate, notes } }) => {
      const given = { ...(scheduledDate ? { scheduled_date: scheduledDate } : {}), ...(notes ? { notes } : {}) };
      const change = db.rpc('set_viewing_status', { viewing_id: params.id, status, ...given });
      return dataOf(await change.select<string, Viewing>(columnsOf(viewingSchema)).single());
    },
  }),

  route('GET', '/property-viewings/{id}/calendar', {
    summary: 'Get a viewing’s calendar file',
    description: 'Returns an iCalendar file of a viewing with a date, for the people of the viewing.',
    caller: 'user',
    params: ID,
    query: calendarQuerySchema,
    contentType: 'text/calendar',
    missing: API_MESSAGES.viewingHasNoDate,
    handle: async ({ c, db, params, query }) => {
      const viewing = dataOf(await db.rpc('get_viewing_calendar', { viewing_id: params.id })) as ViewingCalendar | null;
      if (viewing === null) return null;
      const isCancelled = viewing.status === 'cancelled' || viewing.status === 'declined';
      const language = query.language === undefined ? responseLanguage(c) : languageOf(query.language);
      return c.body(calendarFile(viewing, isCancelled, language), 200, {
        'Content-Type': calendarType({ isCancelled }),
        'Content-Disposition': `attachment; filename="${CALENDAR_FILE}"`,
      });
    },
  }),

  route('POST', '/property-viewings/{id}/reply', {
    summary: 'Reply to a viewing request',
    description: 'Sends a message to the person who requested the viewing. Returns the id of the conversation.',
    caller: 'user',
    params: ID,
    body: replySchema,
    answer: repliedSchema,
    handle: async ({ db, params, body: { content } }) => ({
      conversationId: dataOf(await db.rpc('reply_to_viewing', { viewing_id: params.id, content })),
    }),
  }),
];
