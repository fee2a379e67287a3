/** The product's public identity. Placeholders until the company is named: change them here and nowhere else. */
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

/** A page's name in the browser's tab and in search results; home has the product's name alone. */
export function fullTitle(title = ''): string {
  return title ? `${title} · ${BRAND.name}` : BRAND.name;
}
