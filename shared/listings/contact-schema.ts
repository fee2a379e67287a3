// How buyers contact the seller of a listing: the ways, the hours, and who can see the phone number.
import * as z from 'zod/mini';
import { choiceOrDefault, distinct } from '../api/body-fields.ts';
import { textOrNull } from '../api/answer-fields.ts';

/** The ways in addition to messages, which are always possible. */
export const CONTACT_WAYS = ['call', 'whatsapp'] as const;
export type ContactWay = (typeof CONTACT_WAYS)[number];

const CONTACT_AUDIENCES = ['members', 'everyone'] as const;
export type ContactAudience = (typeof CONTACT_AUDIENCES)[number];

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

function time(message: string) {
  return z.pipe(
    z.transform((value: string | null | undefined) => (value === '' ? null : value)),
    z.optional(z.nullable(z.string(message).check(z.regex(TIME, message)))),
  );
}

/** The contact fields of a listing's body. */
export const CONTACT_BODY_FIELDS = {
  contactWays: z.pipe(
    z.transform((ways: string[] | null | undefined) => ways ?? undefined),
    z.optional(
      z
        .array(z.enum(CONTACT_WAYS, 'Ways to reach you must be call or whatsapp'), 'Ways to reach you must be a list')
        .check(z.overwrite((ways) => distinct(ways) as ContactWay[])),
    ),
  ),
  contactFrom: time('Hours must start at a time such as 08:00'),
  contactUntil: time('Hours must end at a time such as 18:00'),
  contactShownTo: choiceOrDefault(CONTACT_AUDIENCES, 'Who sees your number'),
};

/** Only the owner chooses these fields. An administrator's body has none of them. */
export const CHOSEN_BY_OWNER = {
  contactWays: true,
  contactFrom: true,
  contactUntil: true,
  contactShownTo: true,
} as const;

/** The contact fields in answers about one listing. Hours are in East Africa Time. */
export const CONTACT_FIELDS = {
  contactWays: z.array(z.enum(CONTACT_WAYS)),
  contactFrom: textOrNull(),
  contactUntil: textOrNull(),
  contactShownTo: z.enum(CONTACT_AUDIENCES),
};

export const CONTACT_SELECT =
  'contactWays:contact_ways,contactFrom:contact_from,contactUntil:contact_until,contactShownTo:contact_shown_to';

type Hours = { contactFrom?: string | null | undefined; contactUntil?: string | null | undefined };

/** Checks that contact hours have a start and an end. */
export function hasBothHours() {
  return z.refine<Hours>(({ contactFrom, contactUntil }) => (contactFrom ?? null) === null || contactUntil !== null, {
    path: ['contactUntil'],
    error: 'Please also choose the time when calls should end',
  });
}
