import { formatDay } from '../format/moment.ts';
import { ownClock } from '../format/own-clock.ts';
import { LANGUAGE } from '../language.ts';
import { ownTitle } from '../listings/own-text.ts';
import { notificationLine } from './notification-line.ts';
import type { Notification } from './notification-schema.ts';

/** Several of the same event about the same thing on one day: the latest stands for all. */
export type NotificationGroup = {
  latest: Notification;
  ids: string[];
  /** How many there are beside what the line says. */
  more: number;
  isUnread: boolean;
};

export type NotificationDay = { title: string; groups: NotificationGroup[] };

/** The line of a notification on a page, whose texts are in its reader's language already; a viewing's date also on the reader's own clock. */
export function shownLine({ event, details, filters, person, ...texts }: Notification): string {
  const content = { ...details, filters, person: person?.name ?? null, title: ownTitle(texts) || null };
  const line = notificationLine(event, content, { ...LANGUAGE, say: (text) => text });
  const clock = event.startsWith('viewing_') && details['at'] && ownClock(details['at']);
  return clock ? `${line} · ${clock}` : line;
}

/** Notifications, newest first, by the days of their reader, each day's in groups. */
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
