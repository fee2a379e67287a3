import { randomUUID } from 'node:crypto';

/** Ten letters that no other listing contains. The search would read digits as a price, an area or a reference code. */
export const ownWord = () =>
  `zq${randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`;
