import type { PropertyPurpose, PropertyType } from './property-facts.ts';

export const PROPERTY_SORTS = ['recommended', 'newest', 'checked', 'price-asc', 'price-desc', 'area'] as const;
export type PropertySort = (typeof PROPERTY_SORTS)[number];

export const PROPERTY_SORT_LABELS: Record<PropertySort, string> = {
  recommended: 'Recommended',
  newest: 'Newest first',
  checked: 'Checked first',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  area: 'Largest area',
};

/** The property types on the page of each purpose. An empty list stands for all types. */
export const PURPOSE_TYPES = {
  sale: ['house', 'apartment', 'land'],
  rent: ['house', 'apartment'],
  commercial: [],
} as const satisfies Record<PropertyPurpose, readonly PropertyType[]>;

/** The choices "n+" of the filters. */
export const BEDROOM_CHOICES = [1, 2, 3, 4, 5] as const;
export const BATHROOM_CHOICES = [1, 2, 3, 4] as const;
