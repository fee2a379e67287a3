import { useCan } from '@refinedev/core';
import { useLocation } from 'react-router-dom';

/** The storefront is another program on the same site: its pages are plain links. */
const STOREFRONT_LINKS = [
  { href: '/', label: 'Home' },
  { href: '/for-sale', label: 'Buy' },
  { href: '/for-rent', label: 'Rent' },
  { href: '/commercial', label: 'Commercial' },
  { href: '/properties', label: 'All Properties' },
  { href: '/property-appraisal', label: 'Appraisal' },
  { href: '/cars', label: 'Cars' },
] as const;

/** The site's main links, and the Admin Panel for those who may enter it. */
export function NavigationLinks() {
  const { pathname } = useLocation();
  const { data } = useCan({ resource: '/admin', action: 'show' });
  return (
    <>
      {STOREFRONT_LINKS.map(({ href, label }) => (
        <a key={href} href={href}>
          {label}
        </a>
      ))}
      {data?.can ? (
        <a href="/admin" aria-current={pathname.startsWith('/admin') ? 'page' : undefined}>
          Admin Panel
        </a>
      ) : null}
    </>
  );
}
