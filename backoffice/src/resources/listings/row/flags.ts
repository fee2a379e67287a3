import { reasonName } from '../texts/signal-names.ts';
import type { ListingReason } from '../texts/signal-texts.ts';
import type { ListingRow } from './listing-row.ts';

/** The moderation signals of a listing in a few words each, and what waits besides its approval. */
export function flagsOf({ reasons, has_open_change, feature_requested, featured }: ListingRow): string[] {
  return [
    ...(reasons as ListingReason[]).flatMap((reason) => reasonName(reason) ?? []),
    ...(has_open_change ? ['Changed by owner'] : []),
    ...(feature_requested && !featured ? ['Asks to be featured'] : []),
  ];
}
