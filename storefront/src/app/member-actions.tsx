import { LayoutDashboard, LogOut } from 'lucide-react';
import type { CurrentUser } from '../../../shared/users/current-user.ts';
import { NAMELESS } from '../../../shared/users/person-facts.ts';
import { LogoutButton } from '../features/auth/logout-button.tsx';
import { ADMIN_PATH } from '../lib/paths.ts';
import { buttonClass } from '../ui/button-class.ts';

/** The greeting, the way to the back office for administrators, and the way out. */
export function MemberActions({ user, stacked }: { user: CurrentUser; stacked: boolean }) {
  const size = stacked ? 'md' : 'sm';
  return (
    <>
      <p className={stacked ? 'pt-1 text-ink-2' : 'px-2 text-sm leading-tight text-ink-2'}>
        Hello, <b className="font-semibold break-words text-ink">{user.firstName ?? NAMELESS}</b>
      </p>
      {user.role === 'admin' && (
        <a href={ADMIN_PATH} className={buttonClass('soft', size)}>
          <LayoutDashboard />
          Admin Panel
        </a>
      )}
      <LogoutButton className={buttonClass(stacked ? 'line' : 'ghost', size)}>
        <LogOut />
        Logout
      </LogoutButton>
    </>
  );
}
