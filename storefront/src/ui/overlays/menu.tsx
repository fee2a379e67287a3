import { type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from '../style/classes.ts';
import { useDismissOrBack } from '../base/use-dismiss-or-back.ts';

/** Classes of a menu item, usually a link. */
export const MENU_LINE = 'flex min-h-tap items-center gap-3 rounded-sm px-3 text-meta font-medium hover:bg-strong';

type MenuProps = {
  /** Content and classes of the menu's button. */
  button: ReactNode;
  buttonClass: string;
  /** Side on which the menu opens. It needs enough room there. */
  opens: 'below' | 'above';
  /** The menu items, each in an `li`. */
  children: (close: () => void) => ReactNode;
};

/** A button that opens a menu. */
export function Menu({ button, buttonClass, opens, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => setOpen(false);
  useDismissOrBack(box, opener, open, close);
  return (
    <div ref={box} className="relative grid noscript:hidden">
      <button
        ref={opener}
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className={buttonClass}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && (
        <ul
          id={id}
          className={classNames(
            'absolute end-0 z-(--z-menu) grid w-52 rounded-lg border border-line bg-raised p-1.5 shadow-3',
            opens === 'below' ? 'top-full mt-2' : 'bottom-full mb-2',
          )}
        >
          {children(close)}
        </ul>
      )}
    </div>
  );
}
