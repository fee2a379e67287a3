import { inCommas } from '#shared/format/text.ts';
import type { FilterList } from '#shared/listings/search-filters.ts';
import type { UnderstoodPart } from '#shared/listings/search-understanding.ts';
import { withoutPart } from '#shared/search/without-part.ts';
import type { UnderstoodTexts } from './understanding-query.ts';

/** A removable filter of a search: the whole filter, or a part of its text. */
export type SearchChip = { key: string; filter: string; label: string; part?: Pick<UnderstoodPart, 'start' | 'end'> };
type Texts = Readonly<Record<string, string | undefined>>;

/** The switch of the filters shows this one. */
const WITHOUT_CHIP = 'hideSold';

/**
 * One chip for each filter of a search, in the order of its list, and one for each part of a text that the search understands.
 * `fixed` are the filters of the page, which win over words as those of the URL do.
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

/** Whether a part adds to explicit filters: those of several values it can narrow. */
function narrows({ filters }: UnderstoodPart, explicit: Texts): boolean {
  return Object.entries(filters).some(([name, value]) => {
    const others = explicit[name];
    return !others || others.split(',').some((other) => value.split(',').includes(other));
  });
}

/** A part in words: what it stands for, or the word to look for. */
function partLabel(list: FilterList, { text, filters, word }: UnderstoodPart): string {
  if (word) return `“${text}”`;
  const { make, model, minYear, maxYear } = filters;
  if (make && model) return `${make} ${model}`;
  if (minYear && minYear === maxYear) return minYear;
  // A district comes before its city, and a price before its purpose.
  const names = Object.keys(filters).toSorted((one, other) => Number(one === 'city') - Number(other === 'city'));
  const labels = names.map((name) => list[name]?.label(filters[name] ?? '') ?? text);
  // The page has no names for some amenities.
  return names[0] === 'amenities' && labels[0] === filters['amenities'] ? text : inCommas(labels);
}

/** What changes when a chip is removed: its filter, or the text without its part. */
export function withoutChip(
  search: Texts,
  { filter, part }: Pick<SearchChip, 'filter' | 'part'>,
): Record<string, string> {
  return { [filter]: part ? withoutPart(search[filter] ?? '', part) : '' };
}
