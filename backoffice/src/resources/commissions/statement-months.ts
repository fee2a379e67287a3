import { addMonths, format, isValid, parse } from 'date-fns';

/** Months of statements are `yyyy-MM`, where the reader is. */
const MONTH = /* @wc-ignore */ 'yyyy-MM';

/** The first moment of a month and the first after it; of the present month where an address names none. */
export function monthOf(text: string | undefined, now = new Date()): { name: string; from: Date; before: Date } {
  const named = parse(text ?? '', MONTH, now);
  const isNamed = /^\d{4}-\d\d$/.test(text ?? '') && isValid(named);
  const from = isNamed ? named : new Date(now.getFullYear(), now.getMonth());
  return { name: format(from, MONTH), from, before: addMonths(from, 1) };
}

/** The name of the month so many months later. */
export function monthAfter(name: string, months: number): string {
  return format(addMonths(monthOf(name).from, months), MONTH);
}
