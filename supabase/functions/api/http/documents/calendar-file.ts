import type { EmailLanguage } from '#shared/emails/email-parts.ts';
import { inLanguage } from '#shared/language.ts';
import { ownText } from '#shared/listings/own-text.ts';
import { thingOf } from '#shared/notifications/notification-line.ts';
import { PATHS } from '#shared/paths.ts';
import { viewingCalendar } from '#shared/viewings/viewing-calendar.ts';
import { viewingDateText } from '#shared/viewings/viewing-date-text.ts';
import { CALENDAR_SUMMARY } from '#shared/viewings/viewing-facts.ts';
import type { ViewingCalendar } from '#shared/viewings/viewing-schema.ts';
import { PUBLIC_SITE_URL } from '../../../_shared/env.ts';

/** The calendar file of a viewing, in a language. */
export function calendarFile(viewing: ViewingCalendar, isCancelled: boolean, language: EmailLanguage): string {
  const { id, sequence, scheduledDate: at, changedAt, property } = viewing;
  const title = (property && ownText(property, 'title', language.code).text) || language.say(thingOf(undefined));
  return viewingCalendar({
    id,
    sequence,
    isCancelled,
    at,
    changedAt,
    summary: language.say(CALENDAR_SUMMARY).replace('{title}', () => title),
    place: property ? [property.location, property.city].filter(Boolean).join(', ') : '',
    description: [property?.code, viewingDateText({ at }, language)].filter(Boolean).join('\n'),
    url: PUBLIC_SITE_URL + inLanguage(PATHS.requests, language.code),
  });
}
