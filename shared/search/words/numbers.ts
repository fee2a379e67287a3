import { words } from './word-list.ts';

/** Numbers as words, also in the forms before a noun. */
export const NUMBER_WORDS: Record<number, string[]> = {
  1: words('one', 'hal, kow, mid', 'واحد, واحدة, وحدة'),
  2: words('two, twin, double', 'laba, labo, labada', 'اثنين, اثنان, اثنتين, ثنتين, اتنين'),
  3: words('three, triple', 'saddex, sadex, seddex, saddexda, saddexdii', 'ثلاث, ثلاثة, تلاتة, تلات'),
  4: words('four', 'afar, afarta', 'أربع, أربعة'),
  5: words('five', 'shan, shanta', 'خمس, خمسة'),
  6: words('six', 'lix, lixda', 'ست, ستة'),
  7: words('seven', 'toddoba, todoba, toddobada', 'سبع, سبعة'),
  8: words('eight', 'siddeed, sideed, sideedda', 'ثمان, ثماني, ثمانية, تمانية'),
  9: words('nine', 'sagaal, sagaalka', 'تسع, تسعة'),
  10: words('ten', 'toban, tobanka', 'عشر, عشرة'),
  12: words('twelve', 'laba iyo toban', 'اثنا عشر, اثني عشر'),
  15: words('fifteen', 'shan iyo toban', 'خمسة عشر'),
  20: words('twenty', 'labaatan', 'عشرين, عشرون'),
  30: words('thirty', 'soddon', 'ثلاثين, ثلاثون'),
  40: words('forty', 'afartan', 'أربعين, أربعون'),
  50: words('fifty', 'konton', 'خمسين, خمسون'),
  60: words('sixty', 'lixdan', 'ستين, ستون'),
  70: words('seventy', 'toddobaatan', 'سبعين, سبعون'),
  80: words('eighty', 'siddeetan, sideetan', 'ثمانين, ثمانون'),
  90: words('ninety', 'sagaashan', 'تسعين, تسعون'),
  500000: words('half a million, half million', 'nus milyan, badh milyan', 'نصف مليون'),
};

/** Multipliers of the number before them. Without a number they count once. */
export const MULTIPLIER_WORDS: Record<number, string[]> = {
  100: words('hundred', 'boqol', 'مئة, مائة, ميه'),
  200: words('مئتين, مائتين, ميتين'),
  1000: words('k, thousand, grand', 'kun', 'ألف, آلاف, الاف'),
  2000: words('ألفين, الفين'),
  1_000_000: words('m, mn, mio, mil, million, millions', 'milyan, malyan, malyuun, milyuun', 'مليون, ملايين'),
};
