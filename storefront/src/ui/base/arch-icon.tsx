import type { LucideIcon } from 'lucide-react';
import { classNames } from '../style/classes.ts';

const TONES = {
  sea: 'bg-primary-soft text-primary-text',
  saffron: 'bg-accent-soft text-accent-text',
  clay: 'bg-rented text-on-rented',
  violet: 'bg-commercial text-on-commercial',
};
export type ArchTone = keyof typeof TONES;

/** An icon on an arch, the product's ornament. */
export function ArchIcon({
  icon: Icon,
  tone = 'sea',
  className,
}: {
  icon: LucideIcon;
  tone?: ArchTone;
  className?: string;
}) {
  return (
    <span
      className={classNames(
        'grid h-12 w-11 flex-none place-items-center rounded-arch-tile pt-1.5',
        TONES[tone],
        className,
      )}
    >
      <Icon />
    </span>
  );
}
