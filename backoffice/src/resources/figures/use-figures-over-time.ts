import { type BaseRecord, useCustom } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { MarketFigures, OwnFigures } from '#shared/figures/figures-schema.ts';
import type { DataError } from '../../providers/rows/data-error.ts';
import { FIGURES } from '../../ui/figures/use-figures.ts';
import type { Period } from './use-period.ts';

/** Whose figures: the whole market's, or the caller's own as an agent or a broker. */
export type FiguresArea = 'admin' | 'agent' | 'broker';

/** The figures of an area in a period. The old ones stay in sight while others load. */
export function useFiguresOverTime(area: FiguresArea, { from, to, by }: Period) {
  const { query } = useCustom<BaseRecord & (MarketFigures | OwnFigures), DataError>({
    url: area === 'admin' ? 'get_figures' : 'get_own_figures',
    method: 'get',
    config: { payload: { first_day: from, last_day: to, step: by, ...(area === 'admin' ? {} : { area }) } },
    errorNotification: false,
    queryOptions: { queryKey: [FIGURES, area, from, to, by], placeholderData: keepPreviousData },
  });
  return query;
}
