import { lazy, Suspense } from 'react';
import { useCurrentUser } from '../lib/current-user.ts';
import { PATHS } from '../lib/paths.ts';
import { Link } from '../lib/router.tsx';
import { buttonClass } from '../ui/button-class.ts';

// Visitors are most of those who come, and need none of it.
const MemberActions = lazy(async () => ({ default: (await import('./member-actions.tsx')).MemberActions }));

type AccountActionsProps = { stacked?: boolean; onDone?: () => void };

/** Sign In for a visitor; the greeting and what a person may do for everyone else. */
export function AccountActions({ stacked = false, onDone }: AccountActionsProps) {
  const user = useCurrentUser();
  if (user === undefined) return null;
  if (user === null) {
    return (
      <Link to={PATHS.signIn} className={buttonClass('primary', stacked ? 'md' : 'sm')} onClick={onDone}>
        Sign In
      </Link>
    );
  }
  return (
    <Suspense>
      <MemberActions user={user} stacked={stacked} onDone={onDone} />
    </Suspense>
  );
}
