import { CircleAlert, CircleCheck, Info, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../style/classes.ts';

const TONES = {
  info: { icon: Info, color: 'bg-primary-soft', mark: 'text-primary-text' },
  success: { icon: CircleCheck, color: 'bg-primary-soft', mark: 'text-success' },
  caution: { icon: ShieldAlert, color: 'border border-accent/40 bg-accent-soft', mark: 'text-accent-text' },
  failure: { icon: CircleAlert, color: 'bg-danger-soft', mark: 'text-danger-text' },
};

/** A permanent message that the user should read before continuing. */
export function Notice({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  const { icon: Icon, color, mark } = TONES[tone];
  return (
    <div className={classNames('flex gap-3 rounded-lg p-4', color)}>
      <Icon className={classNames('mt-0.5', mark)} />
      <div className="grid min-w-0 gap-1">{children}</div>
    </div>
  );
}
