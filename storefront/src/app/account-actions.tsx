import { LayoutDashboard, LogOut } from 'lucide-react';
import { NAMELESS } from '../../../shared/users/current-user.ts';
import { LogoutButton } from '../features/auth/logout-button.tsx';
import { useCurrentUser } from '../lib/current-user.ts';
import { ADMIN_PATH, PATHS } from '../lib/paths.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Link } from '../lib/router.tsx';

type AccountActionsProps = { stacked?: boolean; onDone?: () => void };

/** Sign In for a visitor; the greeting and what a person may do for everyone else. */
export function AccountActions({ stacked, onDone }: AccountActionsProps) {
  const user = useCurrentUser();
  const size = stacked ? 'md' : 'sm';
  if (user === undefined) return null;
  if (user === null) {
    return (
      <Link to={PATHS.signIn} className={buttonClass('primary', size)} onClick={onDone}>
        Sign In
      </Link>
    );
  }
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
