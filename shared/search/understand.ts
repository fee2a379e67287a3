import { combineParts } from './combine-parts.ts';
import { type Meaning, meaning, type Phrase, type SearchKind } from './meanings.ts';
import { readPhrases } from './phrases.ts';
import { readQuantity } from './quantities.ts';
import { filtersOf, readPlot, type RentOfText } from './quantity-filters.ts';
import { deniedAt, readPhrase } from './read-phrase.ts';
import type { SearchPart, Understanding } from './understanding.ts';

/** Interprets a text typed into the search of a listing type, in English, Somali, Arabic or a mix. Reads 255 characters. */
export function understand(text: string, kind: SearchKind): Understanding {
  const phrases = withoutOtherDistricts(readPhrases(text.slice(0, 255), kind));
  const rent: RentOfText = {
    isRent: phrases.some(({ meanings }) => meanings.some((one) => one.type === 'filter' && one.value === 'rent')),
    period: phrases.map((phrase) => meaning(phrase, 'period')?.period).find((period) => period) ?? null,
  };
  const parts: SearchPart[] = [];
  for (let at = 0; at < phrases.length;) {
    const quantity = quantityAt(phrases, at, kind, rent);
    if (quantity) {
      parts.push(part(text, phrases, [quantity.first, quantity.last], quantity));
      at = quantity.last + 1;
    } else {
      const denied = deniedAt(phrases, at);
      if (denied) {
        at = denied + 1;
        continue;
      }
      const phrase = phrases[at] as Phrase;
      const read = readPhrase(phrase, kind);
      if (read) parts.push(part(text, phrases, [at, at], read));
      at += 1;
    }
  }
  return combineParts(parts, kind);
}

/** A district counts only in its own cities. "Town centre" is a district of Sheikh, but two ordinary words in Hargeisa. */
function withoutOtherDistricts(phrases: Phrase[]): Phrase[] {
  const cities = new Set(
    phrases.flatMap(({ meanings }) => meanings.flatMap((one) => (one.type === 'place' ? one.cities : []))),
  );
  if (cities.size === 0) return phrases;
  const isElsewhere = (one: Meaning) => one.type === 'district' && !one.cities.some((city) => cities.has(city));
  return phrases.map((phrase) => ({ ...phrase, meanings: phrase.meanings.filter((one) => !isElsewhere(one)) }));
}

/** A part from one phrase of the list to another. */
function part(
  text: string,
  phrases: Phrase[],
  [first, last]: [first: number, last: number],
  { filters, price = null, word = null }: Pick<SearchPart, 'filters'> & Partial<SearchPart>,
): SearchPart {
  const [start, end] = [phrases[first]?.start ?? 0, phrases[last]?.end ?? 0];
  return { text: text.slice(start, end), start, end, filters, price, word };
}

/** The quantity that begins at an index, if its number has a meaning. Its comparison may come first. */
function quantityAt(phrases: Phrase[], at: number, kind: SearchKind, rent: RentOfText) {
  for (let number = at; number < Math.min(at + 4, phrases.length); number += 1) {
    const plot = readPlot(phrases, number);
    if (plot) return plot.first === at ? plot : null;
    const quantity = readQuantity(phrases, number, at);
    if (!quantity) continue;
    if (quantity.first !== at) return null;
    const filters = filtersOf(quantity, kind, rent);
    if (!filters) return null;
    const isPrice = filters.minPrice !== undefined || filters.maxPrice !== undefined;
    const price = isPrice ? { currency: quantity.currency ?? 'USD', period: quantity.period } : null;
    return { first: quantity.first, last: quantity.last, filters, price };
  }
  return null;
}
