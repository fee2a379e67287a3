/** The product's public identity. These are placeholders until the company has a name. Change them only here. */
export const BRAND = {
  name: 'East Africa Properties & Cars',
  shortName: 'East Africa',
  tagline: 'Properties & Cars',
  phones: ['+252 63 000 0001', '+252 63 000 0002'],
  email: 'info@example.com',
  office: 'Hargeisa, East Africa',
  social: {
    facebook: 'https://www.facebook.com/',
    x: 'https://x.com/',
    instagram: 'https://www.instagram.com/',
  },
} as const;

/** A page's title in the browser tab and in search results. */
export function fullTitle(title = ''): string {
  return title ? `${title} · ${BRAND.name}` : BRAND.name;
}
