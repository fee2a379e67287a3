import { IS_ENGLISH, LANGUAGE } from '#shared/language.ts';

/** Whether lines begin at the right. */
export const FROM_RIGHT = !IS_ENGLISH && LANGUAGE.direction === 'rtl';
