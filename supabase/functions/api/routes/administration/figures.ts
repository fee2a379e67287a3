import { figuresQuery, type MarketFigures, marketFiguresSchema } from '#shared/figures/figures-schema.ts';
import { dataOf } from '../../database/database.ts';
import { route } from '../../http/route.ts';

export const figureRoutes = [
  route('GET', '/admin/figures', {
    summary:
      'Figures over time, by day, week or month, each beside the period of equal length before. Days are those of Mogadishu, and waits are medians in seconds. A period has at most three years.',
    caller: 'administrator',
    query: figuresQuery,
    answer: marketFiguresSchema,
    handle: async ({ db, query: { from, to, by } }) =>
      dataOf(await db.rpc('get_figures', { first_day: from, last_day: to, step: by })) as MarketFigures,
  }),
];
