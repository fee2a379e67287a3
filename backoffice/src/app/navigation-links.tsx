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

export function NavigationLinks({ administrator }: { administrator: boolean }) {
  return (
    <>
      {STOREFRONT_LINKS.map(({ href, label }) => (
        <a key={href} href={href}>
          {label}
        </a>
      ))}
      {administrator ? (
        <a href="/admin" aria-current="page">
          Admin Panel
        </a>
      ) : null}
    </>
  );
}
