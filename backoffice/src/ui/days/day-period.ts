import type { CrudFilter } from '@refinedev/core';
import { addDays, isValid, parseISO } from 'date-fns';
import { dayOf } from './local-day.ts';

/** Days as `yyyy-mm-dd`, both included; '' for none. They are the reader's own: each begins at their midnight. */
type Period = { from: string; to: string };

/** Years of fewer digits are those of somebody who is still typing. */
const FIRST_YEAR = 1000;

/** The filter for moments from a day on; none takes it away. */
export function since(field: string, day: string): CrudFilter {
  return { field, operator: 'gte', value: beginningOf(day)?.toISOString() };
}

/** The filter for moments up to the end of a day. */
export function until(field: string, day: string): CrudFilter {
  const beginning = beginningOf(day);
  return { field, operator: 'lt', value: beginning && addDays(beginning, 1).toISOString() };
}

/** The period that filters ask for. An address may hold anything: what is no moment is no end of a period. */
export function periodOf(filters: CrudFilter[], field: string): Period {
  const { from, before } = momentsOf(filters, field);
  return { from: from ? dayOf(from) : '', to: before ? dayOf(addDays(before, -1)) : '' };
}

/** The same as moments: the first of the period, and the first after it. */
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
