import { IS_ENGLISH, LANGUAGE } from '#shared/language.ts';

/** Where what opens beside the page comes from: the end of its lines. (Apart from the first screen, which opens nothing.) */
export const SIDE = !IS_ENGLISH && LANGUAGE.direction === 'rtl' ? 'left' : 'right';
