import { Menu, Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { useCurrentUser } from '../../lib/member/current-user.ts';
import { MAIN_LINKS, PATHS } from '#shared/paths.ts';
import { BrandMark } from '../../ui/base/brand-mark.tsx';
import { IconButton } from '../../ui/base/icon-button.tsx';
import { buttonClass } from '../../ui/style/classes.ts';
import { showToast } from '../../ui/base/toast-store.ts';
import { useDismissOrBack } from '../../ui/base/use-dismiss-or-back.ts';
import { AccountActions } from './account-actions.tsx';
import type { MobileMenu } from './mobile-menu.tsx';
import { UpdateButtons } from './update-buttons.tsx';
import { LanguageMenu } from '../language/language-menu.tsx';
import { LIST_PROPERTY } from '../navigation.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { loadEarly } from '#browser/lazy-part.ts';

// The menu for narrow screens. It loads when a pointer comes near its button.
const loadMenu = () => import('./mobile-menu.tsx');

export function Header() {
  const [open, setOpen] = useState(false);
  const [menu, setMenu] = useState<{ Content: typeof MobileMenu } | undefined>();
  const user = useCurrentUser();
  const header = useRef<HTMLElement>(null);
  const burger = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  useDismissOrBack(header, burger, open, close);

  async function openMenu() {
    try {
      const loaded = await loadMenu();
      setMenu({ Content: loaded.MobileMenu });
      setOpen(true);
    } catch {
      showToast({ tone: 'failure', title: 'Menu', text: 'The menu could not be loaded. Please try again.' });
    }
  }

  return (
    <header
      ref={header}
      className="sticky top-0 noscript:static large-text:relative z-(--z-header) border-b border-line bg-page/92"
    >
      {/* The blur is a separate layer. On the header itself it would position the fixed menu relative to the header. */}
      <div className="absolute inset-0 -z-10 frosted" />
      <div className="wrap flex h-17 items-center gap-2 max-[374px]:gap-0 noscript:h-auto noscript:min-h-17 noscript:flex-wrap wraps">
        <Link to={PATHS.home} className="me-auto flex min-h-tap items-center xl:me-0">
          <BrandMark />
        </Link>
        <nav
          aria-label="Main"
          className="mx-auto hidden xl:flex noscript:flex noscript:flex-wrap noscript:max-xl:order-last noscript:max-xl:w-full"
        >
          {MAIN_LINKS.map((link) => (
            <NavLink
              key={link.to}
              to={link.to}
              end
              className="rounded-sm px-3 member:px-2 wordy:px-1 py-2.5 text-meta font-medium whitespace-nowrap text-ink-2 hover:bg-strong hover:text-ink aria-[current]:rounded-b-none aria-[current]:font-semibold aria-[current]:text-primary-text aria-[current]:shadow-[inset_0_-2px_0_var(--primary)]"
            >
              {link.label}
            </NavLink>
          ))}
        </nav>
        <LanguageMenu />
        <ThemeSwitch />
        <UpdateButtons />
        {/* Reserves the room of the member's controls, so that nothing moves when they appear. */}
        <div className="hidden items-center justify-end gap-2 xl:flex member:min-w-72">
          {/* Members find this link in their account menu, because the header has no room for it. */}
          {user === null && (
            <Link to={LIST_PROPERTY.to} className={buttonClass('soft', 'sm', 'member:invisible')}>
              <Plus />
              {LIST_PROPERTY.label}
            </Link>
          )}
          <AccountActions />
        </div>
        <IconButton
          ref={burger}
          className="-me-2 xl:hidden"
          aria-label={open ? 'Close menu' : 'Open menu'}
          aria-expanded={open}
          aria-controls="mobile-menu"
          {...loadEarly({ load: loadMenu })}
          onClick={() => (open ? close() : void openMenu())}
        >
          {open ? <X className="size-[1.5rem]" /> : <Menu className="size-[1.5rem]" />}
        </IconButton>
      </div>
      {open && menu && <menu.Content onClose={close} />}
    </header>
  );
}
