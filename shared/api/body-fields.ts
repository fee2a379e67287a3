// The fields of a JSON body. What a form leaves empty arrives as '' or null: in an optional field it means "nothing"
// (null, which an edit writes), in a field that has a default it means "leave it" (undefined). A key that is not there
// stays away.
import * as z from 'zod/mini';
import type { Json } from '../database.types.ts';
import { endOfDay } from '../format/day.ts';
import { plainText } from '../format/plain-text.ts';
import { readNumber } from '../format/typed-number.ts';
import { LIMITS } from '../limits.ts';
import { formatAmount } from '../format/number.ts';
import { t } from '../format/text.ts';

/** The field is not filled in. */
function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

const emptyToNull = <Value>() =>
  z.transform((value: Value | null | undefined) => (value !== undefined && isEmpty(value) ? null : value));
const emptyToNothing = <Value>() =>
  z.transform((value: Value | null | undefined) => (isEmpty(value) ? undefined : value));

/** Amounts have cents. */
const CENTS = 2;

/** A number, or one as people write it; null for a field that is not filled in. */
const asNumber =
  (read = (text: string) => readNumber(text, CENTS)) =>
  (value: number | string | null | undefined) => {
    if (isEmpty(value)) return value === undefined ? undefined : null;
    return typeof value === 'string' ? (read(value) ?? value) : value;
  };
const numberOf = (read?: (text: string) => number | null) => z.transform(asNumber(read));

const numberOrNothing = (read?: (text: string) => number | null) =>
  z.transform((value: number | string | null | undefined) => asNumber(read)(value) ?? undefined);

/** One message for a field that is missing, another for one that is wrong. */
const whether = (missing: string, wrong: string) => ({
  error: ({ input }: { input?: unknown }) => (isEmpty(input) ? missing : wrong),
});

/** PostgreSQL cannot hold this character, and nobody types it. */
export const isText = z.refine<string>((value) => !value.includes('\0'), 'This contains a character that is not text');

const textUpTo = (max: number, label: string, message: string) =>
  z
    .string(message)
    .check(z.overwrite(plainText), z.trim(), z.maxLength(max, t(`${label} must be at most ${max} characters`)), isText);

export function requiredText(max: number, label: string, message = t(`${label} is required`)) {
  return textUpTo(max, label, message).check(z.minLength(1, message));
}

/** A name: not signs or spaces alone. */
export function requiredName(max: number, label: string) {
  const message = t(`${label} is required`);
  return requiredText(max, label, message).check(z.regex(/[\p{L}\p{N}]/u, message));
}

/** What a text of at least `min` characters is told that is shorter, or missing. */
export function atLeast(min: number, label: string): string {
  return min === 1 ? t(`${label} is required`) : t(`${label} must be at least ${min} characters`);
}

/** Text of at least `min` characters, which is also said when it is missing. */
export function longText(min: number, max: number, label: string) {
  const message = atLeast(min, label);
  return textUpTo(max, label, message).check(z.minLength(min, message));
}

export function optionalText(max: number, label: string) {
  return z.pipe(emptyToNull<string>(), z.optional(z.nullable(textUpTo(max, label, t(`${label} must be text`)))));
}

/** A text the database has a default for. */
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

/** An address on the web that a pattern allows. */
export function optionalUrl(max: number, label: string, pattern: RegExp, message: string) {
  const url = textUpTo(max, label, message).check(z.regex(pattern, message));
  return z.pipe(emptyToNull<string>(), z.optional(z.nullable(url)));
}

/** A choice the database has a default for. */
export function choiceOrDefault<const Values extends readonly [string, ...string[]]>(values: Values, label: string) {
  const choice = z.enum(values, t(`${label} must be one of: ${values.join(', ')}`));
  return z.pipe(emptyToNothing<string>(), z.optional(choice));
}

/** `read` understands a number that is written as text, with at most two decimals unless told. */
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

/** A number the database has a default for. */
export function numberOrDefault(label: string, range: Range) {
  const message = t(`${label} must be a number from ${range.min} to ${formatAmount(range.max)}`);
  return z.pipe(numberOrNothing(range.read), z.optional(z.number(message).check(...inRange(range, message))));
}

export function integerOrDefault(label: string, range: Range) {
  const message = t(`${label} must be a whole number from ${range.min} to ${range.max}`);
  return z.pipe(numberOrNothing(), z.optional(z.int(message).check(...inRange(range, message))));
}

/** Yes or no, where the database has a default. */
export function flag(label: string) {
  return z.pipe(emptyToNothing<boolean>(), z.optional(z.boolean(t(`${label} must be true or false`))));
}

/** A list of short texts, each once; `entry` is said of one that is too long, or empty. */
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
 * The values that the caller read of the fields they change. Where one of these fields has another value by now, the answer is a
 * 409 with the current values.
 */
export function seenValues<Fields extends z.ZodMiniObject>(fields: Fields) {
  const values = Object.keys(fields.shape).map((field) => [field, z.optional(z.json())]);
  return z.optional(z.object(Object.fromEntries(values) as SeenShape<Fields>, 'Seen must be values by field'));
}

type SeenShape<Fields extends z.ZodMiniObject> = {
  [Field in keyof Fields['shape']]: z.ZodMiniOptional<z.ZodMiniType<Json>>;
};

/** The id of something else; `message` also says that it is missing. */
export function reference(message: string) {
  return z.guid(message);
}

/** The two ids by one of which a body names a listing. */
export const listingReference = {
  propertyId: z.optional(reference('Property is required')),
  carId: z.optional(reference('Car is required')),
};

type Listing = { propertyId?: string | undefined; carId?: string | undefined };

/** Exactly one of them. Asked whatever else is wrong with the body. */
export function isOfOneListing<Body extends Listing>() {
  return z.refine<Body>(({ propertyId, carId }) => (propertyId === undefined) !== (carId === undefined), {
    path: ['propertyId'],
    error: ({ input }) =>
      (input as Listing).carId === undefined ? 'Property is required' : 'Name a property or a car, not both',
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
}

/** A day as `yyyy-mm-dd`. */
export function requiredDate(message: string) {
  return z.iso.date(message);
}

function momentOfThisCentury(label: string) {
  const message = t(`${label} must be a date and time of this century`);
  return z.iso.datetime({ offset: true, error: message }).check(z.refine(isOfThisCentury, message));
}

/** A moment with its time zone. */
export function optionalMoment(label: string) {
  return z.pipe(emptyToNull<string>(), z.optional(z.nullable(momentOfThisCentury(label))));
}

/** The hour in East Africa, which has one time zone, that a day alone stands for. */
const MOMENTS = { noon: (day: string) => `${day}T12:00:00+03:00`, end: endOfDay } as const;

/** A moment with its time zone, or a day alone, as `yyyy-mm-dd`. */
function dayOrMoment(label: string, hour: keyof typeof MOMENTS) {
  return z.pipe(
    z
      .union(
        [z.iso.date(), z.iso.datetime({ offset: true })],
        t(`${label} must be a day, or a date and time, of this century`),
      )
      .check(z.refine(isOfThisCentury, t(`${label} must be a day, or a date and time, of this century`))),
    z.transform((given) => (given.includes('T') ? given : MOMENTS[hour](given))),
  );
}

/** A moment or a day; by the end of that day, or about its middle. */
export function optionalDayOrMoment(label: string, hour: keyof typeof MOMENTS) {
  return z.pipe(emptyToNull<string>(), z.optional(z.nullable(dayOrMoment(label, hour))));
}

/** A moment or a day the database has a default for. */
export function dayOrMomentOrDefault(label: string, hour: keyof typeof MOMENTS) {
  return z.pipe(emptyToNothing<string>(), z.optional(dayOrMoment(label, hour)));
}

function isOfThisCentury(moment: string): boolean {
  const year = new Date(moment).getUTCFullYear();
  return year >= 2000 && year < 2100;
}

export function distinct(entries: string[]): string[] {
  return [...new Set(entries)];
}
