import { ChevronDown, Plus } from 'lucide-react';
import { Isolate } from '#browser/isolate.tsx';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { NAMELESS } from '#shared/users/person-facts.ts';
import { PATHS } from '#shared/paths.ts';
import { LANGUAGES } from '#shared/language.ts';
import { LanguageLinks } from '../language/language-links.tsx';
import { Avatar } from '../../ui/page/avatar.tsx';
import { Menu, MENU_LINE } from '../../ui/overlays/menu.tsx';
import { MemberLink } from '../../lib/member/member-link.tsx';
import { MEMBER_LINKS } from './member-links.ts';

/** The menu contains this link because the header has no room for another button. */
const LIST = { to: PATHS.listProperty, label: 'List Property', icon: Plus };

/** The greeting and the picture open a menu with the account links. */
export function AccountMenu({ user }: { user: CurrentUser }) {
  const name = <Isolate>{user.firstName ?? NAMELESS}</Isolate>;
  return (
    <Menu
      opens="below"
      buttonClass="flex min-h-tap items-center gap-2.5 rounded-pill ps-1 pe-2.5 text-start text-sm leading-tight text-ink-2 hover:bg-strong"
      button={
        <>
          <Avatar person={user} className="size-9 text-sm" />
          <span className="max-w-32">
            Hello, <b className="block truncate font-semibold text-ink">{name}</b>
          </span>
          <ChevronDown className="size-4" />
        </>
      }
    >
      {(close) => (
        <>
          {[LIST, ...MEMBER_LINKS].map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <MemberLink to={to} className={MENU_LINE} onClick={close}>
                <Icon className="text-ink-2" />
                {label}
              </MemberLink>
            </li>
          ))}
          {LANGUAGES.length > 1 && (
            <li className="mt-1.5 border-t border-line pt-1.5">
              <ul aria-label="Language" className="grid">
                <LanguageLinks linkClass={`${MENU_LINE} aria-[current]:text-primary-text`} />
              </ul>
            </li>
          )}
        </>
      )}
    </Menu>
  );
}
