/** Common passwords and parts of them. */
const COMMON_WORDS =
  /pass(word)?|qwert[yz]?|asdf|admin|welcome|letmein|login|secret|love|football|dragon|monkey|master|sunshine|princess|summer|winter|hello|google|somal(i|ia|iland)|hargeisa|berbera|burao|borama|mogadishu|nairobi|kenya|ethiopia|africa|allah|muslim|mohamm?ed|mohamud|abd(i|ullah|irahman)|ahmed|hassan|hodan|asha/g;

/** Characters that replace similar letters. */
const DISGUISES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const CLASSES: readonly [pattern: RegExp, size: number][] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 32],
  [/\p{Lo}/u, 60],
];

/** Minimum bits for a fair, good and strong password. */
const STEPS = [30, 45, 64] as const;
// @wc-context: password
const LABELS = ['Weak', 'Fair', 'Good', 'Strong'] as const;

type PasswordStrength = {
  score: 0 | 1 | 2 | 3 | 4;
  label: string;
  advice: readonly { text: string; followed: boolean }[];
};

/**
 * Estimates the strength of a password and checks which advice it follows. `personalWords` are words that others know about the
 * user.
 */
export function passwordStrength(password: string, personalWords: readonly string[] = []): PasswordStrength {
  const rest = withoutCommonWords(password, personalWords);
  const bits = guessableLength(rest) * Math.log2(alphabetOf(password));
  const score = password === '' ? 0 : ((1 + STEPS.filter((step) => bits >= step).length) as 1 | 2 | 3 | 4);
  const advice = [
    { text: 'At least 12 characters', followed: password.length >= 12 },
    { text: 'Mixed case letters', followed: /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password) },
    { text: 'Numbers and special characters', followed: /\d/.test(password) && /[^\p{L}\d]/u.test(password) },
    { text: 'No common words', followed: password !== '' && rest.length === password.length },
  ];
  return { score, label: LABELS[score - 1] ?? '', advice };
}

/** Shortens each common word to one character, because both are about as hard to guess. */
function withoutCommonWords(password: string, personalWords: readonly string[]): string {
  const plain = password.toLowerCase().replaceAll(/[013457@$!]/g, (mark) => DISGUISES[mark] ?? mark);
  const found: [start: number, end: number][] = [...plain.matchAll(COMMON_WORDS)].map(({ index, 0: word }) => [
    index,
    index + word.length,
  ]);
  for (const word of personalWords.flatMap((text) => text.toLowerCase().split(/[^\p{L}\d]+/u))) {
    const start = word.length >= 3 ? password.toLowerCase().indexOf(word) : -1;
    if (start >= 0) found.push([start, start + word.length]);
  }
  return password
    .split('')
    .filter((_, index) => !found.some(([start, end]) => index > start && index < end))
    .join('');
}

/** Counts characters. Repeated characters and alphabetical sequences count little. */
function guessableLength(text: string): number {
  const codes = text.split('').map((character) => character.charCodeAt(0));
  return codes.reduce((length, code, index) => {
    const step = index === 0 ? 9 : Math.abs(code - (codes[index - 1] ?? 0));
    return length + (step <= 1 ? 0.2 : 1);
  }, 0);
}

function alphabetOf(password: string): number {
  return CLASSES.reduce((sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0), 1);
}
