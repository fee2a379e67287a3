// Reads phone numbers in any notation. The database stores only E.164. This file loads libphonenumber-js with the numbering plans
// of all countries, so the storefront must import it on demand (`await import(…)`).
import { parsePhoneNumberFromString, type CountryCode, type PhoneNumber } from 'libphonenumber-js/max';
import { withPlainSigns } from '../format/plain-signs.ts';
import { PHONE_COUNTRIES, HOME_COUNTRY, type PhoneCountry } from './phone-countries.ts';

/**
 * The result of reading a text: one number, a number of an uncertain country, several numbers, or none. The possible countries are
 * in `countries`, the most likely first.
 */
export type ReadPhone =
  | { kind: 'phone'; phone: string }
  | { kind: 'country'; countries: PhoneCountry[] }
  | { kind: 'several'; phones: string[] }
  | { kind: 'invalid' };

const INVALID: ReadPhone = { kind: 'invalid' };
const EXTENSION = /[\s,;.]*(?:ext(?:ension)?\.?|x|#|;ext=)\s*\d{1,6}\s*$/i;
const SEPARATORS = /[/\\|;,&\n]|\s(?:or|and|ama|iyo|أو|و)\s/;

/**
 * Reads a phone number in any notation: 063 440 0001, 63…, +252…, 00252…, +252 (0)63…, with digits of any script. A number without
 * a country code is read as one of `country`. Without `country` only a Somali mobile number is certain.
 */
export function readPhone(text: string, country?: string): ReadPhone {
  const plain = withPlainSigns(text).replace(EXTENSION, '').trim();
  if (digitsOf(plain).length > 40) return INVALID;
  const whole = readOne(plain.split(SEPARATORS).join(' '), country);
  if (whole.kind !== 'invalid') return whole;
  const parts = plain.split(SEPARATORS).filter((part) => digitsOf(part).length >= 5);
  if (parts.length > 1) return { kind: 'several', phones: parts.flatMap((part) => phoneOf(readOne(part, country))) };
  return readPair(plain, country);
}

/** Reads two numbers with spaces between them. Any other text is invalid. */
function readPair(plain: string, country: string | undefined): ReadPhone {
  const words = plain.split(/\s+/);
  for (let end = 1; end < words.length; end++) {
    const pair = [words.slice(0, end), words.slice(end)].map((half) => readOne(half.join(' '), country));
    const phones = pair.flatMap(phoneOf);
    if (phones.length === 2) return { kind: 'several', phones };
  }
  return INVALID;
}

function readOne(text: string, country: string | undefined): ReadPhone {
  const plain = text.replace(/^(\D*?)\+?\s*00/, '$1+');
  const digits = digitsOf(plain);
  if (digits.length < 5 || digits.length > (plain.includes('+') ? 17 : 14)) return INVALID;
  if (plain.includes('+')) return asRead(parse(plain));
  if (country !== undefined) return asRead(parse(plain, country as CountryCode));
  return readWithoutCountry(plain, digits);
}

function readWithoutCountry(plain: string, digits: string): ReadPhone {
  const home = parse(plain, HOME_COUNTRY);
  const isHomeMobile = home !== undefined && isMobile(home);
  if (home && isHomeMobile && home.nationalNumber.startsWith('6')) return asRead(home);
  const readings = PHONE_COUNTRIES.map((country) => ({ country, number: parse(plain, country) }));
  const mobiles = readings.filter(({ number }) => number && isMobile(number));
  const international = digits.startsWith('0') || digits.length < 10 ? undefined : parse(`+${digits}`);
  if (international && mobiles.every(({ number }) => number?.number === international.number))
    return asRead(international);
  if (home && isHomeMobile && mobiles.length === 1) return asRead(home);
  const likely = mobiles.length > 0 ? mobiles : readings;
  const countries = likely.filter(({ number }) => number).map(({ country }) => country);
  if (home && !countries.includes(HOME_COUNTRY)) countries.unshift(HOME_COUNTRY);
  return countries.length > 0 ? { kind: 'country', countries } : INVALID;
}

/** The numbers in a text, with start (inclusive) and end (exclusive). Skips uncertain numbers. */
export function phonesInText(text: string): { start: number; end: number; phone: string }[] {
  const found: { start: number; end: number; phone: string }[] = [];
  for (const run of [...text.matchAll(RUN)].slice(0, MOST_RUNS)) {
    const words = [...run[0].matchAll(/\S+/gu)].map((word) => ({
      start: run.index + word.index,
      end: run.index + word.index + word[0].length,
    }));
    for (let first = 0; first < words.length; first++) {
      const last = lastWordOf(text, words, first);
      if (!last) continue;
      found.push({ start: words[first]?.start ?? 0, end: last.end, phone: last.phone });
      first = last.index;
    }
  }
  return found;
}

/** Signs of a phone number in any script, outside words and URLs. */
const RUN =
  /(?<![\p{L}\p{N}_@-]|[^\s\p{N}]\/)[+＋(]{0,2}\p{Nd}[\p{Nd}\s().\p{Pd}\p{Cf}+]{3,60}\p{Nd}(?![\p{L}\p{N}_@]|\/\p{L})/gu;

/**
 * Maximum number of words in a phone number, and of candidates in a text. Parsing takes time, and a message may have thousands of
 * digits.
 */
const MOST_WORDS = 7;
const MOST_RUNS = 20;

function lastWordOf(text: string, words: { start: number; end: number }[], first: number) {
  for (let index = Math.min(words.length, first + MOST_WORDS) - 1; index >= first; index--) {
    const end = words[index]?.end ?? 0;
    const read = readOne(withPlainSigns(text.slice(words[first]?.start, end)).trim(), undefined);
    if (read.kind === 'phone') return { index, end, phone: read.phone };
  }
  return undefined;
}

/** The country of a number, such as SO. Undefined for a number without a single country. */
export function phoneCountry(e164: string): string | undefined {
  return parsePhoneNumberFromString(e164)?.country;
}

function parse(text: string, country?: CountryCode): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(text, country);
  return number?.isValid() ? number : undefined;
}

function isMobile(number: PhoneNumber): boolean {
  return /MOBILE/.test(number.getType() ?? '');
}

function asRead(number: PhoneNumber | undefined): ReadPhone {
  return number ? { kind: 'phone', phone: number.number } : INVALID;
}

function phoneOf(read: ReadPhone): string[] {
  return read.kind === 'phone' ? [read.phone] : [];
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
