import { formatDay } from '../format/moment.ts';
import { ownClock } from '../format/own-clock.ts';
import { LANGUAGE } from '../language.ts';
import { ownTitle } from '../listings/own-text.ts';
import { notificationLine } from './notification-line.ts';
import type { Notification } from './notification-schema.ts';

/** Notifications of one day with the same event and subject. The latest represents them. */
export type NotificationGroup = {
  latest: Notification;
  ids: string[];
  /** How many events there are in addition to the event in the line. */
  more: number;
  isUnread: boolean;
};

export type NotificationDay = { title: string; groups: NotificationGroup[] };

/**
 * The text of a notification on a page. Its values are already in the reader's language. For a viewing it adds the date in the
 * reader's time zone.
 */
export function shownLine({ event, details, filters, person, ...texts }: Notification): string {
  const content = { ...details, filters, person: person?.name ?? null, title: ownTitle(texts) || null };
  const line = notificationLine(event, content, { ...LANGUAGE, say: (text) => text });
  const clock = event.startsWith('viewing_') && details['at'] && ownClock(details['at']);
  return clock ? `${line} · ${clock}` : line;
}

/** Groups notifications, newest first, by the day in the reader's time zone and by event and subject. */
export function notificationDays(notifications: readonly Notification[], now = new Date()): NotificationDay[] {
  const days = new Map<string, Map<string, NotificationGroup>>();
  for (const one of notifications) {
    const title = dayTitle(one.createdAt, now);
    const groups = days.get(title) ?? new Map<string, NotificationGroup>();
    days.set(title, groups);
    const { check = '', client = '' } = one.details;
    const thing = [one.event, one.link, one.title, check, client].join('\n');
    const group = groups.get(thing);
    if (group) {
      group.ids.push(one.id);
      group.more += one.events;
      group.isUnread ||= one.readAt === null;
    } else {
      groups.set(thing, { latest: one, ids: [one.id], more: one.events - 1, isUnread: one.readAt === null });
    }
  }
  return [...days].map(([title, groups]) => ({ title, groups: [...groups.values()] }));
}

function dayTitle(moment: string, now: Date): string {
  const day = formatDay(moment);
  if (day === formatDay(now.toISOString())) return 'Today';
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  return day === formatDay(yesterday.toISOString()) ? 'Yesterday' : day;
}
