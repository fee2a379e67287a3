import { ChevronDown, Plus } from 'lucide-react';
import { useCallback, useId, useRef, useState } from 'react';
import type { CurrentUser } from '../../../shared/users/current-user.ts';
import { NAMELESS } from '../../../shared/users/person-facts.ts';
import { PATHS } from '../lib/paths.ts';
import { Avatar } from '../ui/avatar.tsx';
import { useDismiss } from '../ui/use-dismiss.ts';
import { MemberLink } from './member-link.tsx';
import { MEMBER_LINKS } from './member-links.ts';

/** A button of its own has no room beside the greeting. */
const LIST = { to: PATHS.listProperty, label: 'List Property', icon: Plus };

/** The greeting and the picture, and behind them what belongs to the account. */
export function AccountMenu({ user }: { user: CurrentUser }) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = useCallback(() => setOpen(false), []);
  useDismiss(box, button, open, close);
  return (
    <div ref={box} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className="flex min-h-tap items-center gap-2.5 rounded-pill ps-1 pe-2.5 text-start text-sm leading-tight text-ink-2 hover:bg-strong"
        onClick={() => setOpen(!open)}
      >
        <Avatar person={user} className="size-9 text-sm" />
        <span className="max-w-32">
          Hello, <b className="block truncate font-semibold text-ink">{user.firstName ?? NAMELESS}</b>
        </span>
        <ChevronDown className="size-4" />
      </button>
      {open && (
        <ul
          id={id}
          className="absolute end-0 top-full z-(--z-menu) mt-2 grid w-52 rounded-lg border border-line bg-raised p-1.5 shadow-3"
        >
          {[LIST, ...MEMBER_LINKS].map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <MemberLink
                to={to}
                className="flex min-h-tap items-center gap-3 rounded-sm px-3 text-meta font-medium hover:bg-strong"
                onClick={close}
              >
                <Icon className="text-ink-2" />
                {label}
              </MemberLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
