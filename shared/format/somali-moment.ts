// Browsers cannot write Somali dates: Chromium's Intl has only its plural rules. Node writes them in an unusual form ("Maarso 9,
// 2026"). This file gives browsers and Node the same text: "9 Maarso 2026, 14:05".
// @wc-ignore-file
const MONTHS =
  'Jannaayo Febraayo Maarso Abriil Maayo Juun Luulyo Ogosto Sebteembar Oktoobar Noofeembar Diseembar'.split(' ');
const DAYS: Record<string, string> = {
  Sun: 'Axad',
  Mon: 'Isniin',
  Tue: 'Talaado',
  Wed: 'Arbaco',
  Thu: 'Khamiis',
  Fri: 'Jimco',
  Sat: 'Sabti',
};

/** Returns a writer for the requested parts of moments, in a time zone or in the reader's zone. */
export function somaliMoment(asked: Intl.DateTimeFormatOptions, timeZone: string | undefined) {
  const numbers = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return {
    format(moment: Date): string {
      const parts = Object.fromEntries(numbers.formatToParts(moment).map(({ type, value }) => [type, value]));
      const day = [
        asked.day && parts['day'],
        asked.month && MONTHS[Number(parts['month']) - 1],
        asked.year && parts['year'],
      ];
      return [
        asked.weekday && DAYS[parts['weekday'] ?? ''],
        day.filter(Boolean).join(' '),
        asked.hour && `${parts['hour']}:${parts['minute']}`,
      ]
        .filter(Boolean)
        .join(', ');
    },
  };
}
