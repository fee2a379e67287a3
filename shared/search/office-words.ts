/** More words than this make a search slower, not better. */
const MAX_WORDS = 8;

/** The words that the back office looks for: without accents, and phone numbers by the digits that every writing of them has. */
export function officeWords(search: string): string[] {
  const plain = search
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/\p{Nd}/gu, asciiDigit)
    .toLowerCase();
  return plain
    .replace(EMAIL_OR_PHONE, (typed) => (typed.includes('@') ? typed : phoneWord(typed)))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MAX_WORDS);
}

/** An email address, whose digits stay as they are, or digits with the signs that people put between them. */
const EMAIL_OR_PHONE = /\S+@\S+|(?<![\p{L}\d])[+(]*\d(?:[ \u00A0()./+-]*\d){4,}(?![\p{L}\d])/gu;

/** From so many digits on, a number is a phone number however it begins. */
const DIGITS_OF_PHONE = 7;

/**
 * What is the same in every notation of a phone number: its digits without the country's code (of East Africa, 250 to 259) and
 * without the zero that stands for it. Lists hold the digits of phone numbers without signs.
 */
function phoneWord(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const isInternational = /^\(*\+/.test(typed) || digits.startsWith('00');
  if (digits.length < DIGITS_OF_PHONE && !isInternational && !digits.startsWith('0')) return typed;
  const national = digits.replace(/^0+/, '');
  const hasCode = isInternational || national.length > 10;
  return (hasCode ? national.replace(/^25\d0*/, '') : national) || national;
}

/** The digit 0 to 9 that a digit of any script stands for: each script has its ten in order. */
function asciiDigit(digit: string): string {
  let zero = digit.codePointAt(0) ?? 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && (digit.codePointAt(0) ?? 0) - zero < 9) zero -= 1;
  return String((digit.codePointAt(0) ?? 0) - zero);
}
