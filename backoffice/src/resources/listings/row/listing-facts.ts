import type { ListingFact } from '../listing-kind.ts';

/** Those facts of a listing that were given, in their order. */
export function factsOf(facts: readonly (readonly [label: string, value: unknown])[]): ListingFact[] {
  const given = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return given.map(([label, value]) => ({ label, value: String(value) }));
}
