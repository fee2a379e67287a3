import type { ElementType, HTMLAttributes, ReactNode } from 'react';
import { splitFigures } from '#shared/format/isolated.ts';

type IsolateProps = HTMLAttributes<HTMLElement> & {
  /** The element of a block of text; without it, the text is part of a line. */
  as?: ElementType;
};

/**
 * Isolates a name, a figure or a user's text from the text around it, so that neither changes the direction of the other. The first
 * letter decides the direction, unless `dir` sets it.
 */
export function Isolate({ as: Element = 'bdi', dir, children, ...props }: IsolateProps) {
  return (
    <Element {...props} dir={dir ?? (Element === 'bdi' ? undefined : 'auto')}>
      {typeof children === 'string' && dir !== 'ltr' ? withFigures(children) : children}
    </Element>
  );
}

/** A text in which prices, phone numbers, ranges and measures run from left to right, also between Arabic words. */
export function withFigures(text: string): ReactNode {
  const parts = splitFigures(text);
  if (parts.length === 1) return text;
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts follow from the text alone
      <bdi key={index} dir="ltr">
        {part}
      </bdi>
    ),
  );
}
