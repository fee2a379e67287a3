import type { ReactNode } from 'react';

/** The title and subtitle of a page, with actions beside them. */
export function PageHead({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pt-[clamp(1.5rem,1rem+2vw,2.75rem)] pb-5">
      <div>
        <h1>{title}</h1>
        <p className="mt-1 text-ink-2">{text}</p>
      </div>
      {children}
    </div>
  );
}
