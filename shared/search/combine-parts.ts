import type { FilterName, SearchFilters, SearchKind } from './meanings.ts';
import type { SearchPart, SearchWord, Understanding } from './understanding.ts';

/** Filters with several values. For any other filter two values contradict each other, and the last one counts. */
const LISTS = new Set<FilterName>([
  'city',
  'propertyType',
  'amenities',
  'checked',
  'make',
  'model',
  'fuelType',
  'bodyType',
  'color',
  'district',
]);

/** Combines the parts of a text into one search. */
export function combineParts(all: SearchPart[], kind: SearchKind): Understanding {
  const parts = all.filter((one) => !isWiderPlace(one, all));
  const filters: SearchFilters = {};
  const namesCity = parts.some(
    ({ filters: { city, district }, word }) => city !== undefined && district === undefined && !word,
  );
  const words: SearchWord[] = [];
  for (const { filters: own, word } of parts) {
    if (word) words.push(word);
    for (const [name, value] of Object.entries(own) as [FilterName, string][]) {
      // A typed city wins over the city of a district or landmark.
      if (name === 'city' && (own.district !== undefined || word) && namesCity) continue;
      const before = filters[name];
      if (before === undefined) filters[name] = value;
      else if (LISTS.has(name)) filters[name] = [...new Set([...before.split(','), ...value.split(',')])].join(',');
      // "2 bedroom or 3 bedroom"
      else if (name === 'bedrooms' || name === 'bathrooms')
        filters[name] = String(Math.min(Number(before), Number(value)));
      else filters[name] = value;
    }
  }
  if (isCommercialLand(parts)) {
    filters.propertyType = 'land';
    filters.purpose ??= 'commercial';
  }
  if (filters.model) filters.model = withoutShorterModels(filters.model);
  const purposes = new Set(parts.flatMap(({ filters: { purpose } }) => purpose ?? []));
  if (purposes.size > 1) {
    // Cars have a purpose for "sale or rent"; properties do not.
    if (kind === 'property') delete filters.purpose;
    else filters.purpose = 'both';
  }
  return { filters, words, parts };
}

/** Whether a part names a region while another part names a place inside it, or the city of a district. */
function isWiderPlace({ filters: { city, district } }: SearchPart, parts: SearchPart[]): boolean {
  if (city === undefined || district !== undefined || !city.includes(',')) return false;
  const cities = city.split(',');
  return parts.some(
    ({ filters: other }) =>
      other.city !== undefined && other.city !== city && other.city.split(',').every((one) => cities.includes(one)),
  );
}

/** "Land Cruiser" and "Land Cruiser Prado" in one text mean one model. */
function withoutShorterModels(models: string): string {
  const names = models.split(',');
  return names.filter((name) => !names.some((other) => other.startsWith(`${name} `))).join(',');
}

/** "Commercial land" means land for commercial use; "land or a shop" means either. */
function isCommercialLand(parts: SearchPart[]): boolean {
  const types = parts.filter(({ filters }) => filters.propertyType !== undefined);
  const isUse = types.some(({ filters, word }) => filters.propertyType === 'commercial' && !word);
  return types.length === 2 && isUse && types.some(({ filters }) => filters.propertyType === 'land');
}
