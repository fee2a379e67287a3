import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../style/classes.ts';

type SectionProps = {
  title: string;
  text: string;
  tint?: boolean;
  more?: { to: string; label: string };
  children: ReactNode;
};

/** A section of a long page with a heading, and a link to more at the end of the heading's line. */
export function Section({ title, text, tint, more, children }: SectionProps) {
  return (
    <section className={classNames('py-section', tint && 'bg-tint')}>
      <div className="wrap">
        <div className="mb-[clamp(1.5rem,1rem+1.6vw,2.5rem)] flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div>
            <h2>{title}</h2>
            <p className="mt-1.5 text-ink-2">{text}</p>
          </div>
          {more && (
            <Link
              to={more.to}
              className="inline-flex min-h-tap items-center gap-1.5 font-semibold text-primary-text underline-offset-4 hover:underline"
            >
              {more.label}
              <ArrowRight className="rtl:-scale-x-100" />
            </Link>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}
