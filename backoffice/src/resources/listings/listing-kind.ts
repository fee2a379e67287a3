import type { ReactNode } from 'react';
import type { ListTexts } from '../../ui/lists/list-texts.ts';
import type { WholeListing } from './panel/moderation-details.ts';

/** A fact of a listing as text. */
export type ListingFact = { label: string; value: string };

/** The texts for properties, or for cars. */
export type ListingTexts = ListTexts & {
  search: string;
  /** The title of the document. */
  page: string;
  /** The toasts for one listing, as specified. */
  updated: string;
  deleted: string;
  notUpdated: string;
  notDeleted: string;
};

/** The differences between properties and cars, for all moderation screens. */
export type ListingKind = {
  listing: 'property' | 'car';
  /** The view that lists them, and the function that decides on them. */
  resource: 'admin_properties' | 'admin_cars';
  moderate: 'moderate_properties' | 'moderate_cars';
  texts: ListingTexts;
  /** Its list in the admin panel. */
  path: string;
  /** Its page and its form in the storefront. */
  pagePath: (id: string) => string;
  editPath: (id: string, back: string) => string;
  /** Shown if there is no picture. */
  icon: ReactNode;
  /** The private channels that announce changes. */
  topics: string;
  price: (listing: WholeListing) => string;
  facts: (listing: WholeListing) => ListingFact[];
  /** The label of its list of texts: amenities or features. */
  extras: (listing: WholeListing) => { label: string; entries: string[] };
};

/** The facts of a listing that have a value, in their order. */
export function factsOf(facts: readonly (readonly [label: string, value: unknown])[]): ListingFact[] {
  const given = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return given.map(([label, value]) => ({ label, value: String(value) }));
}
