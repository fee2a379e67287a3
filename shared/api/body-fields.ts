// The fields of a JSON body. A form sends '' or null for an empty field. An optional field turns this into null, which an edit
// writes. A field with a default turns it into undefined: a new row gets the default, and an edit leaves the value. A missing key
// stays missing.
import * as z from 'zod/mini';
import type { Json } from '../database.types.ts';
import { endOfDay } from '../format/day.ts';
import { plainText } from '../format/plain-text.ts';
import { readNumber } from '../format/typed-number.ts';
import { LIMITS } from '../limits.ts';
import { formatAmount } from '../format/number.ts';
import { t } from '../format/text.ts';

/** Whether the field is not filled in. */
function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

const emptyToNull = <Value>() =>
  z.transform((value: Value | null | undefined) => (value !== undefined && isEmpty(value) ? null : value));
const emptyToNothing = <Value>() =>
  z.transform((value: Value | null | undefined) => (isEmpty(value) ? undefined : value));

/** Decimals of an amount. */
const CENTS = 2;

/** A number, also as typed text; null for an empty field. */
const asNumber =
  (read = (text: string) => readNumber(text, CENTS)) =>
  (value: number | string | null | undefined) => {
    if (isEmpty(value)) return value === undefined ? undefined : null;
    return typeof value === 'string' ? (read(value) ?? value) : value;
  };
const numberOf = (read?: (text: string) => number | null) => z.transform(asNumber(read));

const numberOrNothing = (read?: (text: string) => number | null) =>
  z.transform((value: number | string | null | undefined) => asNumber(read)(value) ?? undefined);

/** One message for a missing field, another for a wrong value. */
const whether = (missing: string, wrong: string) => ({
  error: ({ input }: { input?: unknown }) => (isEmpty(input) ? missing : wrong),
});

/** PostgreSQL cannot store this character, and no user types it. */
export const isText = z.refine<string>(
  (value) => !value.includes('\0'),
  'This contains a character that is not allowed',
);

const textUpTo = (max: number, label: string, message: string) =>
  z
    .string(message)
    .check(z.overwrite(plainText), z.trim(), z.maxLength(max, t(`${label} must be at most ${max} characters`)), isText);

export function requiredText(max: number, label: string, message = t(`${label} is required`)) {
  return textUpTo(max, label, message).check(z.minLength(1, message));
}

/** A name. It needs at least one letter or digit. */
export function requiredName(max: number, label: string) {
  const message = t(`${label} is required`);
  return requiredText(max, label, message).check(z.regex(/[\p{L}\p{N}]/u, message));
}

/** The message for a missing text, and for a text with fewer than `min` characters. */
export function atLeast(min: number, label: string): string {
  return min === 1 ? t(`${label} is required`) : t(`${label} must be at least ${min} characters`);
}

/** Text of at least `min` characters. A missing text gets the message about its length. */
export function longText(min: number, max: number, label: string) {
  const message = atLeast(min, label);
  return textUpTo(max, label, message).check(z.minLength(min, message));
}

export function optionalText(max: number, label: string) {
  return z.pipe(emptyToNull<string>(), z.optional(z.nullable(textUpTo(max, label, t(`${label} must be text`)))));
}

/** A text with a default in the database. */
export function textOrDefault(max: number, label: string) {
  return z.pipe(emptyToNothing<string>(), z.optional(textUpTo(max, label, t(`${label} must be text`))));
}

export function requiredEmail(message: string) {
  return z
    .string(message)
    .check(
      z.overwrite(plainText),
      z.trim(),
      z.email(message),
      z.maxLength(LIMITS.email, `Email must be at most ${LIMITS.email} characters`),
    );
}

export function optionalEmail(message: string) {
  return z.pipe(emptyToNull<string>(), z.optional(z.nullable(requiredEmail(message))));
}

export function requiredChoice<const Values extends readonly [string, ...string[]]>(values: Values, label: string) {
  const wrong = t(`${label} must be one of: ${values.join(', ')}`);
  return z.pipe(emptyToNull<string>(), z.enum(values, whether(t(`${label} is required`), wrong)));
}

export function optionalChoice<const Values extends readonly [string, ...string[]]>(values: Values, label: string) {
  const choice = z.enum(values, t(`${label} must be one of: ${values.join(', ')}`));
  return z.pipe(emptyToNull<string>(), z.optional(z.nullable(choice)));
}

/** A URL that matches a pattern. */
export function optionalUrl(max: number, label: string, pattern: RegExp, message: string) {
  const url = textUpTo(max, label, message).check(z.regex(pattern, message));
  return z.pipe(emptyToNull<string>(), z.optional(z.nullable(url)));
}

/** A choice with a default in the database. */
export function choiceOrDefault<const Values extends readonly [string, ...string[]]>(values: Values, label: string) {
  const choice = z.enum(values, t(`${label} must be one of: ${values.join(', ')}`));
  return z.pipe(emptyToNothing<string>(), z.optional(choice));
}

/** `read` reads a number from text; by default with at most two decimals. */
type Range = { min: number; max: number; read?: (text: string) => number | null; tooSmall?: string; tooLarge?: string };

const inRange = ({ min, max, tooSmall, tooLarge }: Range, message: string) =>
  [z.minimum(min, tooSmall ?? message), z.maximum(max, tooLarge ?? message)] as const;

export function requiredNumber(label: string, range: Range) {
  const message = t(`${label} must be a number from ${range.min} to ${formatAmount(range.max)}`);
  return z.pipe(
    numberOf(range.read),
    z.number(whether(t(`${label} is required`), message)).check(...inRange(range, message)),
  );
}

export function optionalNumber(label: string, range: Range) {
  const message = t(`${label} must be a number from ${range.min} to ${formatAmount(range.max)}`);
  return z.pipe(numberOf(range.read), z.optional(z.nullable(z.number(message).check(...inRange(range, message)))));
}

export function requiredInteger(label: string, range: Range) {
  const message = t(`${label} must be a whole number from ${range.min} to ${range.max}`);
  return z.pipe(numberOf(), z.int(whether(t(`${label} is required`), message)).check(...inRange(range, message)));
}

export function optionalInteger(label: string, range: Range) {
  const message = t(`${label} must be a whole number from ${range.min} to ${range.max}`);
  return z.pipe(numberOf(), z.optional(z.nullable(z.int(message).check(...inRange(range, message)))));
}

/** A number with a default in the database. */
export function numberOrDefault(label: string, range: Range) {
  const message = t(`${label} must be a number from ${range.min} to ${formatAmount(range.max)}`);
  return z.pipe(numberOrNothing(range.read), z.optional(z.number(message).check(...inRange(range, message))));
}

export function integerOrDefault(label: string, range: Range) {
  const message = t(`${label} must be a whole number from ${range.min} to ${range.max}`);
  return z.pipe(numberOrNothing(), z.optional(z.int(message).check(...inRange(range, message))));
}

/** Yes or no, with a default in the database. */
export function flag(label: string) {
  return z.pipe(emptyToNothing<boolean>(), z.optional(z.boolean(t(`${label} must be true or false`))));
}

/** A list of short texts without duplicates. `entry` is the message for an empty or too long text. */
export function textList(label: string, max: number, entryMax: number, entry: string) {
  return z.pipe(
    emptyToNothing<string[]>(),
    z.optional(
      z
        .array(
          z
            .string(entry)
            .check(z.overwrite(plainText), z.trim(), z.minLength(1, entry), z.maxLength(entryMax, entry), isText),
          t(`${label} must be a list`),
        )
        .check(z.overwrite(distinct), z.maxLength(max, t(`${label} can be at most ${max}`))),
    ),
  );
}

/**
 * The values of the changed fields as the caller last read them. If one of these fields has another value now, the answer is a 409
 * with the current values.
 */
export function seenValues<Fields extends z.ZodMiniObject>(fields: Fields) {
  const values = Object.keys(fields.shape).map((field) => [field, z.optional(z.unknown())]);
  return z.optional(
    z.object(Object.fromEntries(values) as SeenShape<Fields>, 'Seen must have one value for each field'),
  );
}

type SeenShape<Fields extends z.ZodMiniObject> = {
  [Field in keyof Fields['shape']]: z.ZodMiniOptional<z.ZodMiniType<Json>>;
};

/** The id of another record. `message` is also the message for a missing id. */
export function reference(message: string) {
  return z.guid(message);
}

/** A body names a listing by one of these two ids. */
export const listingReference = {
  propertyId: z.optional(reference('Property is required')),
  carId: z.optional(reference('Car is required')),
};

type Listing = { propertyId?: string | undefined; carId?: string | undefined };

/** Requires exactly one of the two ids. This check runs even if other fields of the body are wrong. */
export function isOfOneListing<Body extends Listing>() {
  return z.refine<Body>(({ propertyId, carId }) => (propertyId === undefined) !== (carId === undefined), {
    path: ['propertyId'],
    error: ({ input }) =>
      (input as Listing).carId === undefined ? 'Property is required' : 'Choose a property or a car, not both',
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
}

/** A day as `yyyy-mm-dd`. */
export function requiredDate(message: string) {
  return z.iso.date(message);
}

function momentOfThisCentury(label: string) {
  const message = t(`${label} must be a date and time in this century`);
  return z.iso.datetime({ offset: true, error: message }).check(z.refine(isOfThisCentury, message));
}

/** A moment with its time zone. */
export function optionalMoment(label: string) {
  return z.pipe(emptyToNull<string>(), z.optional(z.nullable(momentOfThisCentury(label))));
}

/** The hour for a day without a time. East Africa has one time zone. */
const HOURS = { noon: (day: string) => `${day}T12:00:00+03:00`, end: endOfDay } as const;

/** A moment with its time zone, or a day as `yyyy-mm-dd`. */
function dayOrMoment(label: string, hour: keyof typeof HOURS) {
  return z.pipe(
    z
      .union(
        [z.iso.date(), z.iso.datetime({ offset: true })],
        t(`${label} must be a date in this century, with or without a time`),
      )
      .check(z.refine(isOfThisCentury, t(`${label} must be a date in this century, with or without a time`))),
    z.transform((given) => (given.includes('T') ? given : HOURS[hour](given))),
  );
}

/** A moment, or a day that stands for its end or its noon. */
export function optionalDayOrMoment(label: string, hour: keyof typeof HOURS) {
  return z.pipe(emptyToNull<string>(), z.optional(z.nullable(dayOrMoment(label, hour))));
}

/** A moment or a day, with a default in the database. */
export function dayOrMomentOrDefault(label: string, hour: keyof typeof HOURS) {
  return z.pipe(emptyToNothing<string>(), z.optional(dayOrMoment(label, hour)));
}

function isOfThisCentury(moment: string): boolean {
  const year = new Date(moment).getUTCFullYear();
  return year >= 2000 && year < 2100;
}

export function distinct(entries: string[]): string[] {
  return [...new Set(entries)];
}
