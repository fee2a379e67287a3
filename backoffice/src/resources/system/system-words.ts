import type { SystemState } from '#shared/system/system-schema.ts';
import { formatWhole } from '#shared/format/number.ts';
import { t } from '#shared/format/text.ts';

export const QUEUE_LABELS: Record<SystemState['queues'][number]['queue'], string> = {
  events: 'Events',
  emails: 'Emails',
  texts: 'SMS and WhatsApp',
  pushes: 'Pushes',
};

export const CHANNEL_LABELS: Record<SystemState['deliveries'][number]['channel'], string> = {
  email: 'Emails',
  push: 'Pushes',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
};

export const KIND_LABELS: Record<SystemState['setAside'][number]['kind'], string> = {
  event: 'Event',
  email: 'Email',
  text: 'Text',
  push: 'Push',
};

const KILO = 1024;

/** Bytes in the largest unit of which there is one. */
export function sizeText(bytes: number): string {
  if (bytes < KILO) return t(`${formatWhole(bytes)} B`);
  if (bytes < KILO ** 2) return t(`${formatWhole(bytes / KILO)} KB`);
  if (bytes < KILO ** 3) return t(`${formatWhole(bytes / KILO ** 2)} MB`);
  return t(`${(bytes / KILO ** 3).toFixed(1)} GB`);
}

/** How long a job took. */
export function tookText(milliseconds: number | null): string {
  if (milliseconds === null) return '–';
  return milliseconds < 1000 ? t(`${formatWhole(milliseconds)} ms`) : t(`${(milliseconds / 1000).toFixed(1)} s`);
}

/** How old a moment is, in words. `now` is the server's clock. */
export function secondsSince(moment: string, now: string): number {
  return Math.max(0, Math.round((Date.parse(now) - Date.parse(moment)) / 1000));
}
