import { CloseOutlined, MenuOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { BRAND } from '#shared/brand.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { AccountLinks } from './account-links.tsx';
import { Account } from './account.tsx';
import { Bell } from './bell.tsx';
import { NavigationLinks } from './navigation-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import { inLanguage } from '#shared/language.ts';
import './header.css';

/** Every link has room from here on; the storefront's header changes at the same width. */
const WIDE = '(min-width: 77rem)';

/** The storefront's header. */
export function Header() {
  const wide = useMediaQuery(WIDE);
  const [open, setOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    menu.current?.querySelector('a')?.focus();
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      menuButton.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open]);

  return (
    <header className="header">
      <div className="header-row">
        <a className="brand" href={inLanguage('/')}>
          <BrandMark />
          <span>
            {BRAND.shortName}
            <small>{BRAND.tagline}</small>
          </span>
        </a>
        {wide ? (
          <nav className="header-links" aria-label="Main">
            <NavigationLinks />
          </nav>
        ) : null}
        <PaletteButton />
        <ThemeSwitch />
        <Bell />
        {wide ? (
          <Account />
        ) : (
          <Button
            ref={menuButton}
            type="text"
            shape="circle"
            icon={open ? <CloseOutlined /> : <MenuOutlined />}
            aria-label={open ? 'Close menu' : 'Open menu'}
            aria-expanded={open}
            aria-controls="menu"
            onClick={() => setOpen(!open)}
          />
        )}
      </div>
      {open && !wide ? (
        <div ref={menu} id="menu" className="menu">
          <nav className="menu-links" aria-label="Main">
            <NavigationLinks />
          </nav>
          <nav className="menu-links" aria-label="Account">
            <AccountLinks onDone={() => setOpen(false)} />
          </nav>
          <Account stacked />
        </div>
      ) : null}
    </header>
  );
}
