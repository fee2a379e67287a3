import { type Meaning, meaning, type Phrase, type SearchFilters, type SearchKind } from './meanings.ts';
import type { SearchWord } from './understanding.ts';
import { ROOM_WORDS } from './words/rooms.ts';

/** If a phrase has several meanings, the first of these counts. */
const RANKS: Meaning['type'][] = ['district', 'place', 'landmark', 'model', 'filter', 'text'];

/** The meaning of a phrase that is no quantity; null for a phrase without any meaning. */
export function readPhrase(
  phrase: Phrase,
  kind: SearchKind,
): { filters: SearchFilters; word: SearchWord | null } | null {
  const { meanings } = phrase;
  const filters: SearchFilters = {};
  let word: SearchWord | null = null;
  const best = RANKS.find((type) => meanings.some((one) => one.type === type));
  if (!best) {
    if (meaning(phrase, 'unit')?.unit === 'bedrooms')
      return { filters, word: { text: phrase.text, alternatives: ROOM_WORDS.bedrooms } };
    if (meaning(phrase, 'period')) return periodAlone(phrase, kind);
    // Ignore a small number without a unit.
    if (meanings.length > 0 || (phrase.number !== null && phrase.number < 20) || /^[-–—+<>=~*$€×]/.test(phrase.text))
      return null;
    return { filters, word: { text: phrase.text, alternatives: [phrase.text] } };
  }
  for (const one of meanings) {
    if (one.type === 'filter' && (best === 'filter' || best === 'text')) filters[one.name] = one.value;
    else if (one.type === 'place' && best === 'place') filters.city = one.cities.join(',');
    else if (one.type === 'landmark' && best === 'landmark') {
      filters.city = one.city;
      word = { text: phrase.text, alternatives: one.alternatives };
    } else if (one.type === 'model' && best === 'model') Object.assign(filters, { make: one.make, model: one.model });
    else if (one.type === 'text' && (best === 'filter' || best === 'text'))
      word = { text: phrase.text, alternatives: one.alternatives };
    else if (one.type === 'district' && best === 'district') {
      filters.district = one.district;
      if (one.cities.length === 1) filters.city = one.cities[0] ?? '';
    }
  }
  return { filters, word };
}

/** "Monthly" alone means that the user wants to rent. */
function periodAlone(phrase: Phrase, kind: SearchKind) {
  const isRent = /ly$|كل|يا$|kasta|walba|شهري|يومي/i.test(phrase.text);
  return isRent || kind === 'property' ? { filters: { purpose: 'rent' }, word: null } : null;
}

/** The index of the last phrase in "without furniture" or "alaab la'aan", if the exclusion begins at `at`. Otherwise 0. */
export function deniedAt(phrases: Phrase[], at: number): number {
  const isFact = (phrase: Phrase | undefined) =>
    meaning(phrase, 'filter') !== undefined && ['amenities', 'checked'].includes(meaning(phrase, 'filter')?.name ?? '');
  const [first, second] = [phrases[at], phrases[at + 1]];
  const isDenied =
    meaning(first, 'denial')?.of === 'next'
      ? isFact(second)
      : meaning(second, 'denial')?.of === 'last' && isFact(first);
  return isDenied ? at + 1 : 0;
}
