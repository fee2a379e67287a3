// Browsers cannot write Somali (Chromium's Intl has its plural rules alone), and Node writes it as nobody does ("Maarso 9, 2026").
// So it is written here, the same on both sides: "9 Maarso 2026, 14:05".
// @wc-ignore-file
const MONTHS = 'Jannaayo Febraayo Maarso Abriil Maayo Juun Luulyo Ogosto Sebteembar Oktoobar Noofembar Diseembar'.split(
  ' ',
);
const DAYS: Record<string, string> = {
  Sun: 'Axad',
  Mon: 'Isniin',
  Tue: 'Talaado',
  Wed: 'Arbaco',
  Thu: 'Khamiis',
  Fri: 'Jimco',
  Sat: 'Sabti',
};

/** Writes the parts of moments that are asked for, in a zone or where the reader is. */
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
