/** The value of a digit in any script. The ten digits of a script are consecutive and begin with zero. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/**
 * Normalises a text: digits of every script become 0 to 9, wide and decorated letters become plain, and invisible characters
 * disappear.
 */
export function withPlainSigns(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}\u034F\u{FE00}-\u{FE0F}]/gu, (sign) => {
      // Keep NUL. A later check refuses it, because PostgreSQL cannot store it.
      if (sign === '\0') return sign;
      return /\s/.test(sign) ? ' ' : '';
    })
    .replace(/\p{Nd}/gu, digitValue);
}

/** A pasted code without spaces, dashes and invisible characters. Digits of every script become 0 to 9. */
export function readCode(text: string): string {
  return withPlainSigns(text).replace(/[\s\p{Pd}\u2212_.]/gu, '');
}
