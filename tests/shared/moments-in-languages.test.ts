import { beforeAll, expect, test } from 'vitest';
import * as moment from '#shared/format/moment.ts';
import { somaliMoment } from '#shared/format/somali-moment.ts';
import { formatViewingTime } from '#shared/format/viewing-time.ts';
import { VIEWING_TIMES } from '#shared/viewings/viewing-facts.ts';

const HERE = new Date(2026, 2, 9, 14, 5).toISOString();
const THERE = '2026-03-08T21:05:00Z';

const WAYS = { ...moment };

beforeAll(() => moment.writeMomentsIn('so', somaliMoment));

const SAID: Record<keyof typeof WRITTEN, Record<'en' | 'so' | 'ar', string>> = {
  formatDay: { en: 'Mar 9, 2026', so: '9 Maarso 2026', ar: '9 مارس 2026' },
  formatMoment: { en: 'Mar 9, 2026, 2:05 PM', so: '9 Maarso 2026, 14:05', ar: '9 مارس 2026، 2:05\u00a0م' },
  formatMonthDay: { en: 'Mar 9', so: '9 Maarso', ar: '9 مارس' },
  formatTime: { en: '2:05 PM', so: '14:05', ar: '2:05\u00a0م' },
  formatAppointedDay: { en: 'Sat, Nov 28, 2026', so: 'Sabti, 28 Noofeembar 2026', ar: 'السبت، 28 نوفمبر 2026' },
  formatMomentThere: { en: 'Mar 9, 2026, 12:05 AM', so: '9 Maarso 2026, 00:05', ar: '9 مارس 2026، 12:05\u00a0ص' },
  formatAppointment: {
    en: 'Mon, Mar 9, 2026, 12:05 AM',
    so: 'Isniin, 9 Maarso 2026, 00:05',
    ar: 'الاثنين، 9 مارس 2026، 12:05\u00a0ص',
  },
  formatMonthThere: { en: 'Mar 2026', so: 'Maarso 2026', ar: 'مارس 2026' },
};

const WRITTEN = {
  formatDay: HERE,
  formatMoment: HERE,
  formatMonthDay: HERE,
  formatTime: HERE,
  formatAppointedDay: '2026-11-28',
  formatMomentThere: THERE,
  formatAppointment: THERE,
  formatMonthThere: THERE,
};

test.each(Object.keys(SAID) as (keyof typeof SAID)[])(
  'a reader of Somali or Arabic understands the text of %s @feature 6.5a',
  (way) => {
    const said = SAID[way];
    for (const [language, text] of Object.entries(said)) expect(WAYS[way](WRITTEN[way], language)).toBe(text);
    expect(WAYS[way](WRITTEN[way])).toBe(said.en);
  },
);

test('a typed time is shown in the reader’s format @feature 6.5a', () => {
  expect(formatViewingTime('9:00', 'so')).toBe('09:00');
  expect(formatViewingTime('14:30', 'so')).toBe('14:30');
  expect(formatViewingTime('14:30', 'ar')).toBe('2:30\u00a0م');
  expect(formatViewingTime('2:30 PM', 'so')).toBe('14:30');
  expect(formatViewingTime('12:00 PM', 'ar')).toBe('12:00\u00a0م');
  for (const words of ['after Asr', '9', '25:00']) expect(formatViewingTime(words, 'so')).toBe(words);
  // The choices on the screen are in the reader's format. The request contains them in English.
  for (const time of VIEWING_TIMES) expect(formatViewingTime(time)).toBe(time);
});
