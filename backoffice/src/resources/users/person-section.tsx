import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { formatWhole } from '#shared/format/number.ts';
import { plural } from '#shared/format/text.ts';

/** An entry: its text, its state, and a detail below. */
export type PersonLine = { key: string; main: ReactNode; tag?: ReactNode; detail: ReactNode; more?: ReactNode };
type SectionProps = { title: string; empty: string; items: PersonLine[]; total?: number; children?: ReactNode };

/** The entries of a section that are shown at first. Most sections have no more. */
const FIRST = 12;

/** A section of a person's page. `total` is set if the section has only the latest entries. */
export function PersonSection({ title, empty, items, total = 0, children }: SectionProps) {
  const [all, setAll] = useState(false);
  return (
    <section className="person-card" aria-label={title}>
      <h2>
        {title}
        {total > items.length ? (
          <span className="person-hint"> {plural(total, ['the latest of {0}', 'the latest of {0}'])}</span>
        ) : null}
      </h2>
      {children}
      {items.length === 0 ? <p className="person-hint">{empty}</p> : null}
      <ul className="person-list">
        {(all ? items : items.slice(0, FIRST)).map(({ key, main, tag, detail, more }) => (
          <li key={key}>
            <div className="person-line">
              <span className="person-line-main">{main}</span>
              {tag}
            </div>
            <p className="person-hint">{detail}</p>
            {more}
          </li>
        ))}
      </ul>
      {!all && items.length > FIRST ? (
        <Button size="small" onClick={() => setAll(true)}>
          Show more ({formatWhole(items.length - FIRST)})
        </Button>
      ) : null}
    </section>
  );
}
