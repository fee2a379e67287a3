import type { ReactNode } from 'react';
import { classNames } from '../style/classes.ts';

const TONES = {
  available: 'bg-available text-on-available',
  sold: 'bg-sold text-on-sold',
  rented: 'bg-rented text-on-rented',
  pending: 'bg-pending text-on-pending',
  neutral: 'bg-neutral text-on-neutral',
  sale: 'bg-sale text-on-sale',
  rent: 'bg-rent text-on-rent',
  commercial: 'bg-commercial text-on-commercial',
  featured: 'bg-featured text-on-featured',
  replied: 'bg-commercial text-on-commercial',
  rejected: 'bg-danger-soft text-danger-text',
};
export type BadgeTone = keyof typeof TONES;

/** A word on a tinted background. On pictures it has a small shadow. */
export function Badge({ tone, onPicture, children }: { tone: BadgeTone; onPicture?: boolean; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-xs px-2.5 py-[.28rem] text-xs leading-tight font-[680] whitespace-nowrap',
        TONES[tone],
        onPicture && 'shadow-[0_1px_3px_rgb(6_29_33/.18)]',
      )}
    >
      {children}
    </span>
  );
}
