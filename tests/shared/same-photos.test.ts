import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { fingerprintsOf } from '../../supabase/functions/_shared/pictures/fingerprint.ts';
import { ALTERATIONS, distance, readWebp } from '../support/altered-photos.ts';

const FOLDER = path.join(import.meta.dirname, '../../supabase/seed/pictures/demo');
/** The same limit as in `public.compare_photo`. */
const SAME = 50;

const DRAWINGS = ['house-courtyard-01', 'apartment-strip-04', 'land-coast-03', 'inside-kitchen-02', 'suv-black-04'];
const files = readdirSync(FOLDER).filter((file) => file.endsWith('-960.webp'));
const photos = await Promise.all(
  DRAWINGS.map((drawing) => readWebp(path.join(FOLDER, files.find((file) => file.startsWith(drawing)) ?? drawing))),
);
const fingerprints = photos.map(fingerprintsOf);

describe('a photo is recognised', () => {
  const cropped = Object.keys(ALTERATIONS).filter((name) => name.includes('cut'));
  const others = Object.keys(ALTERATIONS).filter((name) => !name.includes('cut'));

  /** The distances of all altered photos, in either order of upload. */
  const distancesOf = async (names: string[]) => {
    const distances: number[] = [];
    for (const name of names) {
      for (const [at, photo] of photos.entries()) {
        const altered = fingerprintsOf(await ALTERATIONS[name]!(photo));
        distances.push(distance(altered, fingerprints[at]), distance(fingerprints[at], altered));
      }
    }
    return distances;
  };

  test.each(others)('%s', async (name) => {
    expect(Math.max(...(await distancesOf([name])))).toBeLessThanOrEqual(SAME);
  });

  test('a photo is recognised in more than 95 % of crops of up to 5 % of a side @nightly', async () => {
    const distances = await distancesOf(cropped);
    expect(distances.filter((bits) => bits <= SAME).length / distances.length).toBeGreaterThan(0.95);
  });
});

test('photos of different subjects do not match @feature 7.4a', () => {
  for (const [at, one] of fingerprints.entries())
    for (const other of fingerprints.slice(at + 1)) expect(distance(one, other)).toBeGreaterThan(SAME);
});

test('a mirrored photo is recognised as mirrored', async () => {
  for (const [at, photo] of photos.entries()) {
    const own = fingerprints[at]?.own;
    const { views } = fingerprintsOf(await ALTERATIONS['mirrored']!(photo))!;
    const bits = (view: string) =>
      distance({ own: view, views: [{ fingerprint: view, isMirrored: false }] }, fingerprints[at]);
    expect(own).toBeDefined();
    expect(views.toSorted((one, other) => bits(one.fingerprint) - bits(other.fingerprint))[0]?.isMirrored).toBe(true);
  }
});

test('a nearly blank picture has no fingerprint, because all blank pictures would match', () => {
  const [width, height] = [40, 30];
  const plain = new Uint8ClampedArray(width * height * 4).fill(200);
  expect(fingerprintsOf({ data: plain, width, height })).toBeNull();
  expect(fingerprintsOf({ data: Uint8ClampedArray.of(1, 2, 3, 255), width: 1, height: 1 })).toBeNull();
});
