import type { Caution } from './cautions.ts';

/** What a reader is told to be careful about. */
export const CAUTION_TEXTS: Record<Caution, string> = {
  payment: 'Pay nothing before you have seen the property or the car and its ownership documents.',
  code: 'Keep codes and passwords to yourself, whoever asks for them.',
};

export const WHY_CAUTION = 'Shown because of the words above. It says nothing about who wrote them.';
