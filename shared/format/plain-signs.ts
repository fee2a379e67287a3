/** A digit of any script as its value: digits of a script stand in a row of ten, the first of which is zero. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/** A text with the digits of every script as 0 to 9, wide and decorated letters as plain ones, and no invisible characters. */
export function withPlainSigns(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}\u034F\u{FE00}-\u{FE0F}]/gu, (sign) => {
      // A database refuses the first sign of all, and so it is kept.
      if (sign === '\0') return sign;
      return /\s/.test(sign) ? ' ' : '';
    })
    .replace(/\p{Nd}/gu, digitValue);
}

/** A code as people paste it: without blanks, dashes and invisible characters, with digits of every script as 0 to 9. */
export function readCode(text: string): string {
  return withPlainSigns(text).replace(/[\s\p{Pd}\u2212_.]/gu, '');
}
