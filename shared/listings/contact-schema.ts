// How people reach the seller of a listing: by which ways, at which hours, and who can see the phone number.
import * as z from 'zod/mini';
import { choiceOrDefault, distinct } from '../api/body-fields.ts';
import { textOrNull } from '../api/answer-fields.ts';

/** The ways besides messages, which are always possible. */
export const CONTACT_WAYS = ['call', 'whatsapp'] as const;
export type ContactWay = (typeof CONTACT_WAYS)[number];

const CONTACT_AUDIENCES = ['members', 'everyone'] as const;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

function time(message: string) {
  return z.pipe(
    z.transform((value: string | null | undefined) => (value === '' ? null : value)),
    z.optional(z.nullable(z.string(message).check(z.regex(TIME, message)))),
  );
}

/** The fields of a listing's body about its contact. */
export const CONTACT_BODY_FIELDS = {
  contactWays: z.pipe(
    z.transform((ways: string[] | null | undefined) => ways ?? undefined),
    z.optional(
      z
        .array(z.enum(CONTACT_WAYS, 'Ways to reach you are call and whatsapp'), 'Ways to reach you must be a list')
        .check(z.overwrite((ways) => distinct(ways) as ContactWay[])),
    ),
  ),
  contactFrom: time('Hours start at a time such as 08:00'),
  contactUntil: time('Hours end at a time such as 18:00'),
  contactShownTo: choiceOrDefault(CONTACT_AUDIENCES, 'Who sees your number'),
};

/** The owner alone chooses these: an administrator's body has none of them. */
export const CHOSEN_BY_OWNER = {
  contactWays: true,
  contactFrom: true,
  contactUntil: true,
  contactShownTo: true,
} as const;

/** The same in the answers about one listing. Hours are in East Africa Time. */
export const CONTACT_FIELDS = {
  contactWays: z.array(z.enum(CONTACT_WAYS)),
  contactFrom: textOrNull(),
  contactUntil: textOrNull(),
  contactShownTo: z.enum(CONTACT_AUDIENCES),
};

export const CONTACT_SELECT =
  'contactWays:contact_ways,contactFrom:contact_from,contactUntil:contact_until,contactShownTo:contact_shown_to';

type Hours = { contactFrom?: string | null | undefined; contactUntil?: string | null | undefined };

/** Checks that hours have a start and an end. */
export function hasBothHours() {
  return z.refine<Hours>(({ contactFrom, contactUntil }) => (contactFrom ?? null) === null || contactUntil !== null, {
    path: ['contactUntil'],
    error: 'Choose also until when people can call you',
  });
}
