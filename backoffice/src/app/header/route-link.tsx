import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AREAS } from '../areas/areas.tsx';
import { inLanguage } from '#shared/language.ts';

type RouteLinkProps = { to: string; current: boolean; onDone?: (() => void) | undefined; children: ReactNode };

/**
 * A link to a back office area, or to the storefront. The storefront is another app on this site, so its links reload the page.
 */
export function RouteLink({ to, current, onDone, children }: RouteLinkProps) {
  const shared = { 'aria-current': current ? ('page' as const) : undefined, onClick: onDone };
  return AREAS.some(({ path }) => to.startsWith(path)) ? (
    <Link to={to} {...shared}>
      {children}
    </Link>
  ) : (
    <a href={inLanguage(to)} {...shared}>
      {children}
    </a>
  );
}
