import { Building2, Car, CarFront, ClipboardCheck, House, KeyRound, LayoutGrid, Plus, Store } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { LANGUAGES } from '#shared/language.ts';
import { LanguageLinks } from '../language/language-links.tsx';
import { AccountActions } from './account-actions.tsx';
import { LIST_PROPERTY } from '../navigation.ts';
import { MAIN_LINKS, PATHS } from '#shared/paths.ts';

const LINKS = [...MAIN_LINKS, LIST_PROPERTY, { to: PATHS.listCar, label: 'List Car' }] as const;

const ICONS = {
  [PATHS.home]: House,
  [PATHS.buy]: KeyRound,
  [PATHS.rent]: Building2,
  [PATHS.commercial]: Store,
  [PATHS.properties]: LayoutGrid,
  [PATHS.appraisal]: ClipboardCheck,
  [PATHS.cars]: Car,
  [PATHS.listProperty]: Plus,
  [PATHS.listCar]: CarFront,
};

/** Shows the header's links below 1232 px. When it opens, the first link gets focus. The header closes it. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const first = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => first.current?.focus(), []);
  return (
    <div
      id="mobile-menu"
      className="absolute inset-x-0 top-full max-h-[calc(100dvh-4.25rem)] large-text:max-h-none overflow-y-auto overscroll-contain border-y border-line bg-page shadow-3 xl:hidden"
    >
      <nav aria-label="Menu" className="wrap grid pt-2">
        {LINKS.map(({ to, label }, index) => {
          const Icon = ICONS[to];
          return (
            <NavLink
              key={to}
              ref={index === 0 ? first : null}
              to={to}
              end
              onClick={onClose}
              className="flex min-h-13 items-center gap-3.5 border-b border-line text-lead font-medium last:border-b-0 aria-[current]:font-semibold aria-[current]:text-primary-text"
            >
              <Icon className="text-primary-text" />
              {label}
            </NavLink>
          );
        })}
      </nav>
      {LANGUAGES.length > 1 && (
        <nav aria-label="Language" className="wrap">
          <ul className="flex flex-wrap gap-2 border-t border-line py-3">
            <LanguageLinks linkClass="flex min-h-tap items-center rounded-full border border-line px-4 text-meta font-medium aria-[current]:border-primary aria-[current]:text-primary-text aria-[current]:font-semibold" />
          </ul>
        </nav>
      )}
      <div className="wrap grid gap-3 pt-2 pb-5">
        <AccountActions stacked onDone={onClose} />
      </div>
    </div>
  );
}
