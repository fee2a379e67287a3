import { LANGUAGE } from '../language.ts';

/** Between things one after the other, in the page's language. */
const COMMA = LANGUAGE.code === 'ar' ? '، ' : ', ';

/** Things one after the other, without an "and" before the last. */
export function inCommas(things: readonly string[]): string {
  return things.join(COMMA);
}
