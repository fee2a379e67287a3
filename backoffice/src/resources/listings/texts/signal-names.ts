import type { ListingReason } from './signal-texts.ts';

/** A moderation signal in a few words, for a list. */
export function reasonName({ code }: ListingReason): string | undefined {
  return NAMES[code];
}

const NAMES: Record<ListingReason['code'], string> = {
  same_photo: 'Photo seen before',
  own_photo: 'Own photo again',
  same_text: 'Text seen before',
  own_text: 'Own text again',
  same_phone: 'Phone of somebody else',
  price_far: 'Unusual price',
  asks_money: 'Money ahead',
  asks_code: 'Asks for a code',
  new_account: 'New account, many listings',
  refused: 'Refused before',
  edited: 'Edited after approval',
  reported: 'Reported',
};
