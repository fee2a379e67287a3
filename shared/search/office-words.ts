/** More words make a search slower but not better. */
const MAX_WORDS = 8;

/** The words for a search of the back office: without accents. A phone number becomes the digits that all its notations share. */
export function officeWords(search: string): string[] {
  const plain = search
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/\p{Nd}/gu, asciiDigit)
    .toLowerCase();
  return plain
    .replace(NAME_OR_PHONE, (typed) => (/[@\p{L}]/u.test(typed) ? typed : phoneWord(typed)))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MAX_WORDS);
}

/** An email or a name such as `ali-1234-5678`, whose digits stay, or digits with separators between them. */
const NAME_OR_PHONE =
  /\S+@\S+|(?=\S*\p{L})\S*\d[._/-]\d\S*|(?<![\p{L}\d])[+(]*\d(?:[ \u00A0()./+-]*\d){4,}(?![\p{L}\d])/gu;

/** A number with at least this many digits is a phone number, even without a prefix. */
const DIGITS_OF_PHONE = 7;

/**
 * The digits that all notations of a phone number share: without the country code (of East Africa, 250 to 259) and without the
 * leading zero. Lists store phone numbers as digits only.
 */
function phoneWord(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const isInternational = /^\(*\+/.test(typed) || digits.startsWith('00');
  if (digits.length < DIGITS_OF_PHONE && !isInternational && !digits.startsWith('0')) return typed;
  const national = digits.replace(/^0+/, '');
  const hasCode = isInternational || national.length > 10;
  return (hasCode ? national.replace(/^25\d0*/, '') : national) || national;
}

/** The value 0 to 9 of a digit in any script. Each script has its ten digits in order. */
function asciiDigit(digit: string): string {
  let zero = digit.codePointAt(0) ?? 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && (digit.codePointAt(0) ?? 0) - zero < 9) zero -= 1;
  return String((digit.codePointAt(0) ?? 0) - zero);
}
