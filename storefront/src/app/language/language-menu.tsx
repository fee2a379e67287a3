import { Languages } from 'lucide-react';
import { useRef, useState } from 'react';
import { LANGUAGES } from '#shared/language.ts';
import { useDismissOrBack } from '../../ui/base/use-dismiss-or-back.ts';
import { LanguageLinks } from './language-links.tsx';

/**
 * The language switch of the header. It is a `<details>` element, which also opens without scripts. If a member's header has no
 * room, the account menu contains it.
 */
export function LanguageMenu() {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDetailsElement>(null);
  const opener = useRef<HTMLElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  useDismissOrBack(menu, opener, open, close);
  if (LANGUAGES.length === 1) return null;
  return (
    <details
      ref={menu}
      className="relative max-sm:hidden member:xl:max-[90rem]:hidden"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary
        ref={opener}
        aria-label="Language"
        className="inline-grid size-tap cursor-pointer list-none place-items-center rounded-full transition-colors hover:bg-strong [&::-webkit-details-marker]:hidden"
      >
        <Languages />
      </summary>
      <ul className="absolute end-0 top-full mt-1 min-w-40 rounded-md border border-line bg-raised p-1.5 shadow-2">
        <LanguageLinks linkClass="flex min-h-tap items-center rounded-sm px-3.5 text-meta font-medium hover:bg-strong aria-[current]:text-primary-text aria-[current]:font-semibold" />
      </ul>
    </details>
  );
}
