import { DONE_MESSAGES } from '#shared/api/messages/done-messages.ts';
import { doneSchema } from '#shared/api/error-schema.ts';
import { recordAlertPress } from '../../database/server-database.ts';
import { ID, route } from '../../http/route.ts';

export const alertRoutes = [
  route('POST', '/alerts/{id}/presses', {
    summary: 'Count an opened alert',
    description:
      'Counts that a member opened a link of an alert, at most once a day. The links contain the id in the parameter `alert`.',
    caller: 'nobody',
    params: ID,
    answer: doneSchema,
    rateLimit: { action: 'alert_press' },
    handle: async ({ c, params }) => {
      await recordAlertPress(c, params.id);
      return { message: DONE_MESSAGES.counted };
    },
  }),
];
