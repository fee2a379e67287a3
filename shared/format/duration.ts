import { localeOf } from '../language.ts';

/** Browsers and Deno have no Somali unit names. */
// @wc-ignore
const SOMALI = { second: 'ilbiriqsi', minute: 'daqiiqo', hour: 'saacadood' };

/** An amount of time in a language: "16 minutes". */
export function formatDuration(amount: number, unit: keyof typeof SOMALI, code: string): string {
  if (code === 'so') return `${amount} ${SOMALI[unit]}`;
  return new Intl.NumberFormat(localeOf(code), { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}
