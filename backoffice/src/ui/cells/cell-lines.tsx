import { Isolate } from '#browser/isolate.tsx';
type CellLinesProps = { lines: (string | null | undefined)[] };

/** A cell's facts, one per line. The title attribute or the opened row shows text that is cut off. */
export function CellLines({ lines }: CellLinesProps) {
  return (
    <div className="cell-lines">
      {lines
        .filter((line) => line !== null && line !== undefined && line !== '')
        .map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines never move, and two may be alike
          <Isolate as="span" key={index} title={line ?? undefined}>
            {line}
          </Isolate>
        ))}
    </div>
  );
}

/** A user's text, collapsed behind a word so that lists stay short. */
export function Note({ label, text }: { label: string; text: string }) {
  return (
    <details className="cell-note">
      <summary>{label}</summary>
      <Isolate as="p">{text}</Isolate>
    </details>
  );
}
