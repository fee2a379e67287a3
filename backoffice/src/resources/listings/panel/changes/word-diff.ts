/** A run of a text, and whether the other text lacks it. */
export type DiffPart = { text: string; isOwn: boolean };

/** The product of the numbers of words up to which texts are compared word by word. */
const MOST_PAIRS = 1_000_000;

/** Words with the space that follows each. */
const wordsOf = (text: string) => text.match(/\S+\s*|\s+/g) ?? [];

/** Compares two texts word by word: the runs of each, with those that the other text lacks. */
export function diffWords(before: string, after: string): { before: DiffPart[]; after: DiffPart[] } {
  const [one, other] = [wordsOf(before), wordsOf(after)];
  const shared =
    one.length * other.length > MOST_PAIRS
      ? { one: new Set<number>(), other: new Set<number>() }
      : sharedWords(one, other);
  return { before: runs(one, shared.one), after: runs(other, shared.other) };
}

/** The places of the longest common sequence of words, in each text. */
function sharedWords(one: string[], other: string[]) {
  const plain = (word: string) => word.trim();
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1));
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      lengths[i]![j] =
        plain(one[i]!) === plain(other[j]!)
          ? lengths[i + 1]![j + 1]! + 1
          : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
    }
  }
  const shared = { one: new Set<number>(), other: new Set<number>() };
  let [i, j] = [0, 0];
  while (i < one.length && j < other.length) {
    if (plain(one[i]!) === plain(other[j]!)) {
      shared.one.add(i);
      shared.other.add(j);
      i += 1;
      j += 1;
    } else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i += 1;
    else j += 1;
  }
  return shared;
}

function runs(words: string[], shared: ReadonlySet<number>): DiffPart[] {
  const parts: DiffPart[] = [];
  for (const [place, text] of words.entries()) {
    const isOwn = !shared.has(place);
    const last = parts.at(-1);
    if (last?.isOwn === isOwn) last.text += text;
    else parts.push({ text, isOwn });
  }
  return parts;
}
