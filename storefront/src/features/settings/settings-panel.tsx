import { type ReactNode, useId } from 'react';

type SettingsPanelProps = {
  title: string;
  text?: string;
  /** Rendered at the end of the title's line. */
  aside?: ReactNode;
  /** Id of the heading, for code that moves focus there. */
  headingId?: string;
  children: ReactNode;
};

/** A group of settings with a border and a heading. */
export function SettingsPanel({ title, text, aside, headingId, children }: SettingsPanelProps) {
  const ownId = useId();
  const id = headingId ?? ownId;
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-xl border border-line bg-surface p-[clamp(1.25rem,1rem+1vw,1.75rem)]"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} tabIndex={-1} className="text-xl">
          {title}
        </h2>
        {aside}
      </div>
      {text && <p className="mt-1 max-w-136 text-ink-2">{text}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}
