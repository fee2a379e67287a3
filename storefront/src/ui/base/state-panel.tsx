import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../style/classes.ts';

type StatePanelProps = {
  /** URL of a drawing, or an icon if drawings cannot load. */
  picture: string | ReactElement;
  title: string;
  text: string;
  /** 'h1' if the panel is the only content of the page. */
  headingLevel?: 'h1' | 'h2' | 'h3';
  alert?: boolean;
  children?: ReactNode;
};

/** An empty, missing or failed state: picture, title, one sentence, and at most one button. */
export function StatePanel({ picture, title, text, headingLevel: Heading = 'h3', alert, children }: StatePanelProps) {
  return (
    <div
      role={alert ? 'alert' : undefined}
      className="grid grid-cols-1 content-center justify-items-center gap-2 rounded-xl border border-dashed border-line bg-tint px-5 py-[clamp(2rem,1rem+4vw,4rem)] text-center"
    >
      {typeof picture === 'string' ? (
        <img src={picture} alt="" width={200} height={138} className="mb-2 h-auto w-50" />
      ) : (
        picture
      )}
      <Heading className={classNames(Heading === 'h1' ? 'text-2xl' : 'text-xl')}>{title}</Heading>
      <p className="max-w-104 text-ink-2">{text}</p>
      {children && (
        <div className="mt-3 flex max-w-full flex-wrap items-center justify-center gap-3 *:max-w-full *:whitespace-normal!">
          {children}
        </div>
      )}
    </div>
  );
}
