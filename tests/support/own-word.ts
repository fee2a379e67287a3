import { randomUUID } from 'node:crypto';

/** A word of letters that no other listing has, for texts that people type. */
export const ownWord = () =>
  `zq${randomUUID().replaceAll(/[\d-]/g, (sign) => 'ghijklmnopq'['0123456789-'.indexOf(sign)] ?? '')}`;
