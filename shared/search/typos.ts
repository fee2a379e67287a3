/** Maximum number of typos in a word of this length. */
const mostTypos = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** Words by their first letter; `letters` has one bit for each letter of the word. */
export type Vocabulary = ReadonlyMap<string, readonly { word: string; letters: number }[]>;

export function vocabularyOf(words: Iterable<string>): Vocabulary {
  const vocabulary = new Map<string, { word: string; letters: number }[]>();
  for (const word of words) {
    const first = word[0] ?? '';
    const same = vocabulary.get(first) ?? [];
    vocabulary.set(first, same);
    same.push({ word, letters: letterBits(word) });
  }
  return vocabulary;
}

function letterBits(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index += 1) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits;
}

/** Whether two words differ in more letters than this many typos can cause. One typo changes at most two letters. */
function differMore(one: number, other: number, typos: number): boolean {
  let bits = one ^ other;
  let count = 0;
  for (; bits !== 0; bits &= bits - 1) count += 1;
  return count > 2 * typos;
}

/**
 * Finds the known words closest to a typed word. `known` groups words by their first letter. A word of four letters may lack one
 * letter or have two letters swapped. A word of five to seven letters may have one typo, a longer word two. Empty if no word is
 * close enough.
 */
export function closestWords(typed: string, known: Vocabulary): string[] {
  const most = mostTypos(typed.length);
  if (most === 0) return [];
  const typedLetters = letterBits(typed);
  let best = most;
  let closest: string[] = [];
  // The first letter must be right, or swapped with the second.
  for (const first of new Set([typed[0] ?? '', typed[1] ?? ''])) {
    for (const { word, letters } of known.get(first) ?? []) {
      if (Math.abs(word.length - typed.length) > best || word.length < 4) continue;
      if (differMore(letters, typedLetters, best)) continue;
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
 * The number of typos between two words: missing, added, wrong or swapped letters (optimal string alignment). Stops with `most + 1`
 * if there are more.
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
