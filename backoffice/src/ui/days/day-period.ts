import type { CrudFilter } from '@refinedev/core';
import { addDays, isValid, parseISO } from 'date-fns';
import { dayOf } from './local-day.ts';

/** Days as `yyyy-mm-dd`, both inclusive; '' for none. Each day begins at midnight in the reader's time zone. */
type Period = { from: string; to: string };

/** A year with fewer digits means that the user is still typing. */
const FIRST_YEAR = 1000;

/** The filter for moments from a day on. Without a day, it removes the filter. */
export function since(field: string, day: string): CrudFilter {
  return { field, operator: 'gte', value: beginningOf(day)?.toISOString() };
}

/** The filter for moments up to the end of a day. */
export function until(field: string, day: string): CrudFilter {
  const beginning = beginningOf(day);
  return { field, operator: 'lt', value: beginning && addDays(beginning, 1).toISOString() };
}

/** The period in the filters. The URL may contain anything; an invalid moment gives ''. */
export function periodOf(filters: CrudFilter[], field: string): Period {
  const { from, before } = momentsOf(filters, field);
  return { from: from ? dayOf(from) : '', to: before ? dayOf(addDays(before, -1)) : '' };
}

/** The period as moments: its start, and the first moment after it. */
export function momentsOf(filters: CrudFilter[], field: string): { from: Date | undefined; before: Date | undefined } {
  const moment = (operator: 'gte' | 'lt') => {
    const filter = filters.find((entry) => 'field' in entry && entry.field === field && entry.operator === operator);
    const date = parseISO(String(filter?.value));
    return isValid(date) ? date : undefined;
  };
  return { from: moment('gte'), before: moment('lt') };
}

function beginningOf(day: string): Date | undefined {
  const date = parseISO(day);
  return isValid(date) && date.getFullYear() >= FIRST_YEAR ? date : undefined;
}
