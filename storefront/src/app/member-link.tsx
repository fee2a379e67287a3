import type { ReactNode } from 'react';
import { isBackOfficePath } from '../lib/paths.ts';
import { Link } from '../lib/router.tsx';

type MemberLinkProps = { to: string; className: string; onClick?: (() => void) | undefined; children: ReactNode };

/** A link to one of our pages, or out to the back office, which is another program: a full load. */
export function MemberLink({ to, children, ...link }: MemberLinkProps) {
  return isBackOfficePath(to) ? (
    <a href={to} {...link}>
      {children}
    </a>
  ) : (
    <Link to={to} {...link}>
      {children}
    </Link>
  );
}
