import type { ReactNode } from 'react';
import type { ListTexts } from '../../ui/lists/list-texts.ts';
import type { WholeListing } from './panel/moderation-details.ts';

/** A fact of a listing in words. */
export type ListingFact = { label: string; value: string };

/** What is said of properties, or of cars. */
export type ListingTexts = ListTexts & {
  search: string;
  /** Of the document. */
  page: string;
  /** The toasts of single ones, as documented. */
  updated: string;
  deleted: string;
  notUpdated: string;
  notDeleted: string;
};

/** What properties and cars differ in, for all that moderators do with either. */
export type ListingKind = {
  listing: 'property' | 'car';
  /** The view that lists them, and the function that decides on them. */
  resource: 'admin_properties' | 'admin_cars';
  moderate: 'moderate_properties' | 'moderate_cars';
  texts: ListingTexts;
  /** Its list in the admin panel. */
  path: string;
  /** Its page, and its form, in the storefront. */
  pagePath: (id: string) => string;
  editPath: (id: string, back: string) => string;
  /** Stands where there is no picture. */
  icon: ReactNode;
  /** The private channels that tell of changes. */
  topics: string;
  price: (listing: WholeListing) => string;
  facts: (listing: WholeListing) => ListingFact[];
  /** What a list of texts in it is called: amenities or features. */
  extras: (listing: WholeListing) => { label: string; entries: string[] };
};

/** Those facts of a listing that were given, in their order. */
export function factsOf(facts: readonly (readonly [label: string, value: unknown])[]): ListingFact[] {
  const given = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return given.map(([label, value]) => ({ label, value: String(value) }));
}
