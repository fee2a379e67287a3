import { type BaseRecord, useCustom } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { MarketFigures, OwnFigures } from '#shared/figures/figures-schema.ts';
import type { DataError } from '../../providers/rows/data-error.ts';
import { FIGURES } from '../../ui/figures/use-figures.ts';
import type { Period } from './use-period.ts';

/** The scope of the figures: the whole market, or the caller's own figures as an agent or broker. */
export type FiguresArea = 'admin' | 'agent' | 'broker';

/** The figures of an area in a period. The old figures stay visible while new figures load. */
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
