import { grouped } from './compare.ts';
import { type Failed, KINDS, type Write } from './journal.ts';
import type { Report } from './faults.ts';

const SHOWN = 50;

/** Prints the results of a run: the kills of each part, the writes of each kind, and the errors. */
export function printReport({ kills, writes, failed, calls, messages, approved, breaches }: Report): void {
  const seconds = (milliseconds: number) => Number((milliseconds / 1000).toFixed(2));
  console.log('\nParts: kills, and seconds until the part runs and everything answers again');
  console.table(
    Object.fromEntries(
      [...grouped(kills, ({ part }) => part)]
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([part, of]) => {
          const away = of.map((kill) => kill.away).toSorted((a, b) => a - b);
          return [part, { kills: of.length, median: seconds(median(away)), longest: seconds(away.at(-1) ?? 0) }];
        }),
    ),
  );
  console.log('Writes');
  console.table(
    Object.fromEntries(
      KINDS.map((kind) => {
        const count = (outcome: Write['outcome']) =>
          writes.filter((write) => write.kind === kind && write.outcome === outcome).length;
        return [kind, { acknowledged: count('acknowledged'), unknown: count('unknown'), refused: count('refused') }];
      }),
    ),
  );
  const acknowledged = writes.filter(({ outcome }) => outcome === 'acknowledged').length;
  console.log(
    `${calls} calls, ${failed.length} failed (${byStatus(failed)}); ${acknowledged} acknowledged writes. ` +
      `Apart from the breaches below, ${messages} messages are in order on both screens, ` +
      `and all readers got notifications, emails and pushes about ${approved} approved listings.`,
  );
  for (const breach of breaches.slice(0, SHOWN)) console.log(`  ✗ ${breach}`);
  if (breaches.length > SHOWN) console.log(`  … and ${breaches.length - SHOWN} more`);
  console.log(breaches.length > 0 ? `\n${breaches.length} breaches.` : '\nNo data is lost, repeated or out of order.');
}

function median(sorted: number[]): number {
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function byStatus(failed: Failed[]): string {
  const of = grouped(failed, ({ status }) => status);
  return [...of].map(([status, those]) => `${status === 0 ? 'no answer' : status}: ${those.length}`).join(', ');
}
