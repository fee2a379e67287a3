// `node tests/bench/same-photos.ts`: how many altered demo photos are found, and how many different photos are wrongly
// matched. Needs no stack. docs/security.md has the figures.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type Fingerprints, fingerprintsOf } from '../../supabase/functions/_shared/pictures/fingerprint.ts';
import { ALTERATIONS, distance, LARGER_ALTERATIONS, readWebp } from '../support/altered-photos.ts';

/** The limit in `public.compare_photo`. */
const SAME = 50;
/** One of this many photos is altered and compared with all others. */
const STEP = 5;

const folder = path.join(import.meta.dirname, '../../supabase/seed/pictures/demo');
const files = readdirSync(folder).filter((name) => name.endsWith('-960.webp'));
const chosen = files.filter((_, at) => at % STEP === 0);
const known = new Map<string, Fingerprints | null>();
for (const file of files) known.set(file, fingerprintsOf(await readWebp(path.join(folder, file))));

/** The number of views of a photo to use: only the photo, the photo and its mirror image, or all views. */
const VIEWS = { 'one view': 1, 'two views': 2, 'all views': Infinity };
const seenBy = (fingerprints: Fingerprints | null | undefined, views: number): Fingerprints | null =>
  fingerprints ? { ...fingerprints, views: fingerprints.views.slice(0, views) } : null;
const percent = (distances: number[]) =>
  (100 * distances.filter((bits) => bits <= SAME).length) / Math.max(distances.length, 1);

const found = new Map<string, number[]>();
for (const [name, alter] of Object.entries({ ...ALTERATIONS, ...LARGER_ALTERATIONS })) {
  const altered: (Fingerprints | null)[] = [];
  for (const file of chosen) altered.push(fingerprintsOf(await alter(await readWebp(path.join(folder, file)))));
  const figures = Object.entries(VIEWS).map(([what, views]) => {
    const after = percent(chosen.map((file, at) => distance(seenBy(altered[at], views), known.get(file))));
    const before = percent(chosen.map((file, at) => distance(seenBy(known.get(file), views), altered[at])));
    if (name in ALTERATIONS) found.set(what, [...(found.get(what) ?? []), after, before]);
    return `${what} ${after.toFixed()} % and ${before.toFixed()} %`;
  });
  console.log(`${name}: the altered photo second and first: ${figures.join(', ')}`);
}
for (const [what, shares] of found)
  console.log(
    `${what}: ${(shares.reduce((sum, share) => sum + share, 0) / shares.length).toFixed(1)} % of all within the limit, at least ${Math.min(...shares).toFixed()} % of each`,
  );

/** A drawing's name without number and colour. Drawings with one name differ only in their light. */
const drawingOf = (file: string) => file.split('-').slice(0, -3).join('-');
const pairs = chosen.flatMap((one) => files.filter((other) => other !== one).map((other) => [one, other] as const));
for (const inAnotherLight of [false, true]) {
  const those = pairs.filter(([one, other]) => (drawingOf(one) === drawingOf(other)) === inAnotherLight);
  const same = those.filter(([one, other]) => distance(known.get(one), known.get(other)) <= SAME);
  const what = inAnotherLight ? 'the same drawing in another light' : 'different drawings';
  console.log(`${what}: ${same.length} of ${those.length} pairs counted as equal`);
}
