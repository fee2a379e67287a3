import { LANGUAGE, localeOf } from '../../language.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Browsers and Deno cannot write Somali units. */
// @wc-ignore
const SOMALI = { second: 'ilbiriqsi', minute: 'daqiiqo', hour: 'saacadood' };

/** When to come again after too many requests: "Try again in 16 minutes." Times are rounded up; 0 is an unknown time. */
export function tryAgain(seconds: number, code: string = LANGUAGE.code): string {
  return seconds > 0 ? `Try again in ${waitingTime(seconds, code)}.` : 'Please try again later.';
}

function waitingTime(seconds: number, code: string): string {
  if (seconds < MINUTE) return amountOf(Math.ceil(seconds), 'second', code);
  return seconds <= 2 * HOUR
    ? amountOf(Math.ceil(seconds / MINUTE), 'minute', code)
    : amountOf(Math.ceil(seconds / HOUR), 'hour', code);
}

function amountOf(amount: number, unit: keyof typeof SOMALI, code: string): string {
  if (code === 'so') return `${amount} ${SOMALI[unit]}`;
  return new Intl.NumberFormat(localeOf(code), { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}
