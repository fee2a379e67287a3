import { randomUUID } from 'node:crypto';

/** Ten letters that no other listing has. Digits would make it a price, an area or a reference code to the search. */
export const ownWord = () =>
  `zq${randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`;
