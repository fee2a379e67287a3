/** Letters with several Arabic spellings, folded as the search does it (`private.fold_arabic`). */
const ARABIC: Record<string, string> = /* @wc-ignore */ { ٱ: 'ا', ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك', ـ: '' };

/**
 * The words of a text as the search compares them: Latin digits, small letters without accents and apostrophes, one Arabic
 * spelling.
 */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replaceAll(/[\p{M}'’‘ʼ`]/gu, '')
      .replaceAll(/[ٱىیةکـ]/g, (letter) => ARABIC[letter] ?? '')
      // Both blocks of digits begin at a multiple of sixteen.
      .replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .map((word) => word.replace(/^ال(?=.{3})/, ''))
  );
}
