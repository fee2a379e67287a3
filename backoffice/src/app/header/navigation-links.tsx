import { useCan } from '@refinedev/core';
import { useLocation } from 'react-router-dom';
import { AREA_PATHS, MAIN_LINKS } from '#shared/paths.ts';
import { inLanguage } from '#shared/language.ts';

/**
 * The site's main links. They reload the page, because the storefront is another app. Administrators also get the Admin Panel.
 */
export function NavigationLinks() {
  const { pathname } = useLocation();
  const { data } = useCan({ resource: AREA_PATHS.admin, action: 'show' });
  return (
    <>
      {MAIN_LINKS.map(({ to, label }) => (
        <a key={to} href={inLanguage(to)}>
          {label}
        </a>
      ))}
      {data?.can ? (
        <a
          href={inLanguage(AREA_PATHS.admin)}
          aria-current={pathname.startsWith(AREA_PATHS.admin) ? 'page' : undefined}
        >
          Admin Panel
        </a>
      ) : null}
    </>
  );
}
