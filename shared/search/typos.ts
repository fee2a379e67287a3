/** Wrong letters that a word of this length may have. */
const mostTypos = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2);

/**
 * Finds the known word that a typed one is closest to. Known words stand by their first letter. A word of four letters may lack one
 * letter or have two letters swapped; one of five to seven letters one typo, and a longer one two. Null where none is close enough.
 */
export function closestWords(typed: string, known: ReadonlyMap<string, readonly string[]>): string[] {
  const most = mostTypos(typed.length);
  if (most === 0) return [];
  let best = most;
  let closest: string[] = [];
  // The first letter is right, or swapped with the second.
  for (const first of new Set([typed[0] ?? '', typed[1] ?? ''])) {
    for (const word of known.get(first) ?? []) {
      if (Math.abs(word.length - typed.length) > best || word.length < 4) continue;
      if (first !== typed[0] && word[1] !== typed[0]) continue;
      const distance = typoDistance(typed, word, best);
      const isShort = Math.min(word.length, typed.length) < 5;
      if (distance > best || (isShort && word.length !== typed.length + 1 && !isSwapped(typed, word))) continue;
      if (distance < best) closest = [];
      best = distance;
      closest.push(word);
    }
  }
  return closest;
}

const lettersOf = (word: string) => word.split('').toSorted().join('');
const isSwapped = (typed: string, word: string) => lettersOf(typed) === lettersOf(word);

/**
 * The number of typos between two words: letters missing, added, wrong, or swapped with their neighbour (optimal string alignment).
 * Ends early with `most + 1` where there are more.
 */
export function typoDistance(one: string, other: string, most: number): number {
  let before: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      let cost = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    [before, previous] = [previous, row];
  }
  return previous[other.length] ?? most + 1;
}
