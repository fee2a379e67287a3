import { inCommas, t } from '#shared/format/text.ts';
import type { FilterList } from '#shared/listings/search-filters.ts';
import type { UnderstoodPart } from '#shared/listings/search-understanding.ts';
import { withoutPart } from '#shared/search/without-part.ts';
import type { UnderstoodTexts } from './understanding-query.ts';

/** A removable filter of a search: a whole filter or a part of its text. */
export type SearchChip = { key: string; filter: string; label: string; part?: Pick<UnderstoodPart, 'start' | 'end'> };
type Texts = Readonly<Record<string, string | undefined>>;

/** A switch shows this filter, so it has no chip. */
const WITHOUT_CHIP = 'hideSold';

/**
 * Returns a chip for each filter, in the order of the list, and for each understood part of a text. `fixed` contains the page's own
 * filters. They override words in the text, as URL filters do.
 */
export function searchChips(
  filters: FilterList,
  search: Texts,
  texts: UnderstoodTexts,
  fixed: Texts = {},
): SearchChip[] {
  return Object.entries(filters).flatMap(([filter, { label }]): SearchChip[] => {
    const value = search[filter];
    if (!value || filter === WITHOUT_CHIP) return [];
    const parts = filter === 'location' || filter === 'q' ? texts[filter] : undefined;
    if (!parts) return [{ key: filter, filter, label: label(value) }];
    return parts
      .filter((part) => part.word !== null || narrows(part, { ...fixed, ...search }))
      .map((part) => ({ key: `${filter}-${part.start}`, filter, label: partLabel(filters, part), part }));
  });
}

/** True if a part of the text narrows the explicit filters. It can narrow a filter with several values. */
function narrows({ filters }: UnderstoodPart, explicit: Texts): boolean {
  return Object.entries(filters).some(([name, value]) => {
    const others = explicit[name];
    return !others || others.split(',').some((other) => value.split(',').includes(other));
  });
}

/** Label of a part: its meaning, or the word to search for. */
function partLabel(list: FilterList, { text, filters, word }: UnderstoodPart): string {
  if (word) return t(`“${text}”`);
  const { make, model, minYear, maxYear } = filters;
  if (make && model) return `${make} ${model}`;
  if (minYear && minYear === maxYear) return minYear;
  // A district comes before its city, and a price before its purpose.
  const names = Object.keys(filters).toSorted((one, other) => Number(one === 'city') - Number(other === 'city'));
  const labels = names.map((name) => list[name]?.label(filters[name] ?? '') ?? text);
  // The page has no labels for some amenities.
  return names[0] === 'amenities' && labels[0] === filters['amenities'] ? text : inCommas(labels);
}

/** Returns the change that removes a chip: it clears the filter, or removes the part from the text. */
export function withoutChip(
  search: Texts,
  { filter, part }: Pick<SearchChip, 'filter' | 'part'>,
): Record<string, string> {
  return { [filter]: part ? withoutPart(search[filter] ?? '', part) : '' };
}
