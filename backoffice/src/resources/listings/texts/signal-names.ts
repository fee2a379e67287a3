import type { ListingReason } from './signal-texts.ts';

/** A moderation signal in a few words, for a list. */
export function reasonName({ code }: ListingReason): string | undefined {
  return NAMES[code];
}

const NAMES: Record<ListingReason['code'], string> = {
  same_photo: 'Photo used before',
  own_photo: 'Owner’s own photo again',
  same_text: 'Text used before',
  own_text: 'Owner’s own text again',
  same_phone: 'Another person’s phone number',
  price_far: 'Unusual price',
  asks_money: 'Money in advance',
  asks_code: 'Asks for a code',
  new_account: 'New account, many listings',
  refused: 'Rejected before',
  edited: 'Edited after approval',
  reported: 'Reported',
};
