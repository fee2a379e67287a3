import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { ArchIcon } from '../../../ui/base/arch-icon.tsx';

/** A section of a detail page with a heading. */
export function DetailBlock({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-8">
      <h2 className="mb-5 text-2xl">{title}</h2>
      {children}
    </section>
  );
}

/** A box in the side column. */
export function Panel({ raised, children }: { raised?: boolean; children: ReactNode }) {
  return (
    <div
      className={`rounded-xl border border-line bg-surface p-[clamp(1.25rem,1rem+1vw,1.75rem)] ${raised ? 'shadow-2' : ''}`}
    >
      {children}
    </div>
  );
}

export type Fact = { icon: LucideIcon; label: string; value: string };

/** A grid of facts with icons. The term is visually below its value but precedes it for screen readers. */
export function FactGrid({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-4">
      {facts.map((fact) => (
        <div key={fact.label} className="relative flex min-h-13 flex-col-reverse justify-center ps-14">
          <dt className="text-sm text-ink-2">
            <ArchIcon icon={fact.icon} className="absolute start-0 top-0" />
            {fact.label}
          </dt>
          <dd className="tabular text-lead leading-snug font-semibold wrap-anywhere">
            <Isolate>{fact.value}</Isolate>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A user's text. An empty line starts a new paragraph. */
export function Prose({ text, lang, dir = 'auto' }: Pick<ComponentProps<'div'>, 'lang' | 'dir'> & { text: string }) {
  return (
    <div lang={lang} className="flex max-w-168 flex-col gap-4 leading-[1.65] wrap-anywhere whitespace-pre-line">
      {text.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph} dir={dir}>
          {paragraph.trim()}
        </p>
      ))}
    </div>
  );
}
