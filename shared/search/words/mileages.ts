import { words } from './word-list.ts';

export const MILE_WORDS: string[] = words('mile, miles, mi', 'mayl', 'ميل, اميال');
export const KILOMETRE_WORDS: string[] = words(
  'km, kms, kilometre, kilometres, kilometer, kilometers, k m, mileage',
  'kiilomitir, kilomitir',
  'كم, ممشى, الممشى, كيلو, كيلومتر, كيلو متر',
);
/** Comparisons of years: the wanted cars are newer or older. */
export const YEAR_COMPARISONS: Record<'min' | 'max', string[]> = {
  min: words(
    'newer than, newer, or newer, and newer, after, since, and above, and up, up, post, or later, and later, onwards, upwards, or above',
    'ka dambeeya, ka danbeeya, ka cusub, wixii ka dambeeya, ka dib, iyo wixii ka dambeeya',
    'أحدث من, احدث, بعد, ما بعد, وما بعد, فما بعد, منذ, فأحدث, فاحدث',
  ),
  max: words(
    'older than, older, or older, before, and older, or earlier',
    'ka hor, ka horeeya, ka duqsan',
    'أقدم من, اقدم, قبل',
  ),
};
export const YEAR_WORDS: string[] = words(
  'year, model year, year model, yr, model',
  'sanad, sannad, sanadka, sannadka, sanadkii, moodal',
  'سنة, سنه الصنع, سنة الصنع, عام, موديل, طراز',
);
