import { meaning, type Phrase } from './meanings.ts';

/** Joins the words of each number: "150 k", "laba kun", "1.2 million", "boqol iyo konton kun". */
export function withNumbers(phrases: Phrase[], text: string): Phrase[] {
  const joined: Phrase[] = [];
  for (let at = 0; at < phrases.length;) {
    const phrase = phrases[at] as Phrase;
    const { value, next } = phrase.number === null ? wordsAt(phrases, at) : multiplied(phrases, at + 1, phrase.number);
    if (value === null) joined.push(phrase);
    else {
      const end = phrases[next - 1]?.end ?? phrase.end;
      // A single number word keeps its other meanings: "mid" is also a small word.
      const isWord = phrase.number === null && next === at + 1;
      joined.push({
        ...phrase,
        text: text.slice(phrase.start, end),
        end,
        number: value,
        meanings: isWord ? phrase.meanings : [],
      });
    }
    at = next;
  }
  return joined;
}

/** A number in digits, multiplied by the words after it. */
function multiplied(phrases: Phrase[], first: number, digits: number): { value: number; next: number } {
  let [value, next] = [digits, first];
  for (; ; next += 1) {
    const multiplier = meaning(phrases[next], 'multiplier');
    // "200 m" means metres, "2 m" means millions.
    if (!multiplier || (meaning(phrases[next], 'unit') && value >= 10)) return { value, next };
    value *= multiplier.value;
  }
}

/** A number in words: units, tens, hundreds and thousands, with or without "and" between them. Null if there is no number here. */
function wordsAt(phrases: Phrase[], first: number): { value: number | null; next: number } {
  let sum = 0;
  let group: number | null = null;
  let next = first;
  for (; ; next += 1) {
    const multiplier = meaning(phrases[next], 'multiplier')?.value ?? 0;
    const number = meaning(phrases[next], 'number')?.value;
    if (number !== undefined && (group === null || isSmaller(number, group))) group = (group ?? 0) + number;
    else if (multiplier >= 1000 && (group !== null || isWritten(phrases[next]))) {
      sum += (group ?? 1) * multiplier;
      group = null;
    } else if (multiplier >= 100 && isWritten(phrases[next])) group = (group ?? 1) * multiplier;
    else if (group !== null && isAnd(phrases[next]) && continues(phrases, next + 1, group)) continue;
    else break;
  }
  return next === first ? { value: null, next: first + 1 } : { value: sum + (group ?? 0), next };
}

/** Whether a number continues the number before it: fifty after a hundred, five after twenty. */
const isSmaller = (number: number, before: number) =>
  before % 100 === 0 ? number < 100 : before >= 20 && before % 10 === 0 && number < 10;

/** Whether the number after "and" continues the number before it. It does not in "between one hundred and two hundred". */
function continues(phrases: Phrase[], at: number, before: number): boolean {
  const number = meaning(phrases[at], 'number')?.value;
  return number !== undefined && isSmaller(number, before) && meaning(phrases[at + 1], 'multiplier')?.value !== 100;
}

const isAnd = (phrase: Phrase | undefined) => /^(and|iyo|و)$/i.test(phrase?.text ?? '');
/** A letter such as "k" needs a number before it. */
const isWritten = (phrase: Phrase | undefined) => (phrase?.text.length ?? 0) > 1;
