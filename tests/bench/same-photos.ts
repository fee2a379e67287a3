// `node tests/bench/same-photos.ts`: how many altered photos of the demo are known again, and how many others are taken for the same.
// Needs no stack; the figures are in docs/security.md.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type Fingerprints, fingerprintsOf } from '../../supabase/functions/api/pictures/fingerprint.ts';
import { ALTERATIONS, distance, readWebp } from '../support/altered-photos.ts';

/** As `private.max_same_photo_distance()` has it. */
const SAME = 50;
/** Every so many are altered, and compared with all. */
const STEP = 5;

const folder = path.join(import.meta.dirname, '../../supabase/seed/pictures/demo');
const files = readdirSync(folder).filter((name) => name.endsWith('-960.webp'));
const chosen = files.filter((_, at) => at % STEP === 0);
const known = new Map<string, Fingerprints | null>();
for (const file of files) known.set(file, fingerprintsOf(await readWebp(path.join(folder, file))));

const percent = (distances: number[]) =>
  `${Math.round((100 * distances.filter((bits) => bits <= SAME).length) / distances.length)} %`;

for (const [name, alter] of Object.entries(ALTERATIONS)) {
  const [after, before]: [number[], number[]] = [[], []];
  for (const file of chosen) {
    const altered = fingerprintsOf(await alter(await readWebp(path.join(folder, file))));
    after.push(distance(altered, known.get(file)));
    before.push(distance(known.get(file), altered));
  }
  console.log(`${name}: known again ${percent(after)}, where it came first ${percent(before)}`);
}

/** A drawing without its number and colour: the same in another light. */
const drawingOf = (file: string) => file.split('-').slice(0, -3).join('-');
const pairs = chosen.flatMap((one) => files.filter((other) => other !== one).map((other) => [one, other] as const));
for (const inAnotherLight of [false, true]) {
  const those = pairs.filter(([one, other]) => (drawingOf(one) === drawingOf(other)) === inAnotherLight);
  const same = those.filter(([one, other]) => distance(known.get(one), known.get(other)) <= SAME);
  const what = inAnotherLight ? 'the same drawing in another light' : 'different drawings';
  console.log(`${what}: ${same.length} of ${those.length} pairs taken for the same`);
}
