import { figuresQuery, type MarketFigures, marketFiguresSchema } from '#shared/figures/figures-schema.ts';
import { dataOf } from '../../database/database.ts';
import { route } from '../../http/route.ts';

export const figureRoutes = [
  route('GET', '/admin/figures', {
    summary: 'Get market figures over time',
    description:
      'Returns figures by day, week or month, with the figures of the previous period of equal length. Days follow the time in Mogadishu. Waiting times are medians in seconds. The period has at most three years.',
    caller: 'administrator',
    query: figuresQuery,
    answer: marketFiguresSchema,
    handle: async ({ db, query: { from, to, by } }) =>
      dataOf(await db.rpc('get_figures', { first_day: from, last_day: to, step: by })) as MarketFigures,
  }),
];
