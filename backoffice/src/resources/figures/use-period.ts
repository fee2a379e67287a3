import { addDays, differenceInCalendarDays, isValid, parseISO } from 'date-fns';
import { useSearchParams } from 'react-router-dom';
import { FIGURE_STEPS, type FigureStep, MOST_FIGURE_DAYS } from '#shared/figures/figure-facts.ts';
import { today } from '#shared/format/day.ts';
import { dayOf } from '../../ui/days/local-day.ts';

/** Days as `yyyy-mm-dd`, both included. */
export type Period = { from: string; to: string; by: FigureStep };

export const PERIOD_DAYS = [7, 30, 90] as const;

/** The period that ends today. */
export function lastDays(days: number): { from: string; to: string } {
  const to = today();
  return { from: dayOf(addDays(parseISO(to), 1 - days)), to };
}

/** The step that shows a period in a readable number of points. */
const stepOf = (days: number): FigureStep => (days <= 31 ? 'day' : days <= 200 ? 'week' : 'month');

/** The period of the address: `from`, `to` and `by`. An address may hold anything: then it is the last 30 days. */
export function usePeriod() {
  const [search, setSearch] = useSearchParams();
  const period = periodOf(search);
  const set = (values: Partial<Period>) =>
    setSearch(
      (before) => {
        for (const [name, value] of Object.entries(values)) before.set(name, value);
        return before;
      },
      { replace: true },
    );
  return {
    period,
    /** Which of the three periods it is, or that it is another one. */
    days: PERIOD_DAYS.find((days) => lastDays(days).from === period.from && lastDays(days).to === period.to),
    set,
    choose: (days: number) => set({ ...lastDays(days), by: stepOf(days) }),
  };
}

/** The period that an address asks for. */
export function periodOf(search: URLSearchParams): Period {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  const days = differenceInCalendarDays(parseISO(to), parseISO(from)) + 1;
  const isPeriod = isDay(from) && isDay(to) && days >= 1 && days <= MOST_FIGURE_DAYS;
  const by = FIGURE_STEPS.find((step) => step === search.get('by'));
  return isPeriod ? { from, to, by: by ?? stepOf(days) } : { ...lastDays(30), by: by ?? 'day' };
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && isValid(parseISO(text));
