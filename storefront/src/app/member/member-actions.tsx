import { LayoutDashboard, LogOut } from 'lucide-react';
import { Isolate } from '#browser/isolate.tsx';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { NAMELESS } from '#shared/users/person-facts.ts';
import { LogoutButton } from './logout-button.tsx';
import { AREA_PATHS } from '#shared/paths.ts';
import { Avatar } from '../../ui/page/avatar.tsx';
import { buttonClass } from '../../ui/style/classes.ts';
import { AccountMenu } from './account-menu.tsx';
import { MemberLink } from '../../lib/member/member-link.tsx';
import { MEMBER_LINKS } from './member-links.ts';

type MemberActionsProps = { user: CurrentUser; stacked: boolean; onDone?: (() => void) | undefined };

/** The greeting, the account link, the back office link for administrators, and the logout button. */
export function MemberActions({ user, stacked, onDone }: MemberActionsProps) {
  const size = stacked ? 'md' : 'sm';
  const name = <Isolate>{user.firstName ?? NAMELESS}</Isolate>;
  return (
    <>
      {stacked ? (
        <p className="flex items-center gap-3 pt-1 text-ink-2">
          <Avatar person={user} />
          <span>
            Hello, <b className="font-semibold wrap-anywhere text-ink">{name}</b>
          </span>
        </p>
      ) : (
        <AccountMenu user={user} />
      )}
      {user.role === 'admin' && (
        <MemberLink to={AREA_PATHS.admin} className={buttonClass('soft', size)}>
          <LayoutDashboard />
          <span className={stacked ? '' : 'wordy:max-[110rem]:sr-only'}>Admin Panel</span>
        </MemberLink>
      )}
      {stacked && (
        <div className="grid grid-cols-2 gap-3">
          {MEMBER_LINKS.map(({ to, label, icon: Icon }) => (
            <MemberLink key={to} to={to} className={buttonClass('line', size)} onClick={onDone}>
              <Icon />
              {label}
            </MemberLink>
          ))}
        </div>
      )}
      <LogoutButton className={buttonClass(stacked ? 'line' : 'ghost', size)}>
        <LogOut />
        <span className={stacked ? '' : 'wordy:max-[110rem]:sr-only'}>Logout</span>
      </LogoutButton>
    </>
  );
}
