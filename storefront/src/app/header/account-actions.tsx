import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '#browser/lazy-part.ts';
import { useCurrentUser } from '../../lib/member/current-user.ts';
import { PATHS, signUpPath } from '#shared/paths.ts';
import { buttonClass } from '../../ui/style/classes.ts';

// Loaded on demand: most users are visitors and do not need it.
const MemberActions = lazyPart(() => import('../member/member-actions.tsx'), 'MemberActions');

type AccountActionsProps = { stacked?: boolean; onDone?: () => void };

/** Shows Sign In and Sign Up to visitors, and the greeting and the account links to members. */
export function AccountActions({ stacked = false, onDone }: AccountActionsProps) {
  const user = useCurrentUser();
  if (user === undefined) return null;
  if (user === null) {
    const size = stacked ? 'md' : 'sm';
    return (
      <div className={stacked ? 'grid grid-cols-2 gap-3' : 'flex gap-2 member:invisible'}>
        <Link to={PATHS.signIn} className={buttonClass(stacked ? 'line' : 'ghost', size)} onClick={onDone}>
          Sign In
        </Link>
        <Link to={signUpPath()} className={buttonClass('primary', size)} onClick={onDone}>
          Sign Up
        </Link>
      </div>
    );
  }
  return (
    <Suspense>
      <MemberActions user={user} stacked={stacked} onDone={onDone} />
    </Suspense>
  );
}
