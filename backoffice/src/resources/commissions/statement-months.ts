import { addMonths, format, isValid, parse } from 'date-fns';

/** Months of statements are `yyyy-MM`, in the reader's time zone. */
const MONTH = /* @wc-ignore */ 'yyyy-MM';

/** The start of a month and of the next month. The default is the current month. */
export function monthOf(text: string | undefined, now = new Date()): { name: string; from: Date; before: Date } {
  const named = parse(text ?? '', MONTH, now);
  const isNamed = /^\d{4}-\d\d$/.test(text ?? '') && isValid(named);
  const from = isNamed ? named : new Date(now.getFullYear(), now.getMonth());
  return { name: format(from, MONTH), from, before: addMonths(from, 1) };
}

/** The name of the month after `months` months. */
export function monthAfter(name: string, months: number): string {
  return format(addMonths(monthOf(name).from, months), MONTH);
}
