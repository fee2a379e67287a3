import { BRAND } from '#shared/brand.ts';
import { PATHS, propertiesPath } from '#shared/paths.ts';
import { t } from '#shared/format/text.ts';

/** Users start listing a property here: a button of the header and a link of the footer. */
export const LIST_PROPERTY = { to: PATHS.listProperty, label: 'List Property' } as const;

export const FOOTER_LISTS = [
  {
    title: 'Quick Links',
    links: [
      { to: propertiesPath({ purpose: 'sale' }), label: 'Properties for Sale' },
      { to: propertiesPath({ purpose: 'rent' }), label: 'Properties for Rent' },
      { to: propertiesPath({ purpose: 'commercial' }), label: 'Commercial Properties' },
      LIST_PROPERTY,
    ],
  },
  {
    title: 'Support',
    links: [
      { to: PATHS.help, label: 'Help Center' },
      { to: PATHS.contact, label: 'Contact Us' },
      { to: PATHS.terms, label: 'Terms of Service' },
      { to: PATHS.privacy, label: 'Privacy Policy' },
      { to: PATHS.faq, label: t('FAQ') },
    ],
  },
] as const;

/** The icon set has no trademarks, so the logos are defined here. */
export const SOCIAL_LINKS = [
  {
    href: BRAND.social.facebook,
    label: 'Facebook',
    path: 'M14 22v-8h2.7l.5-3.5H14V8.3c0-1 .4-1.8 1.9-1.8h1.5V3.3S16.1 3 14.8 3C12.1 3 10.4 4.7 10.4 7.7v2.8H7.5V14h2.9v8z',
    filled: true,
  },
  { href: BRAND.social.x, label: 'X', path: 'M5 5l14 14M19 5 5 19', filled: false },
  {
    href: BRAND.social.instagram,
    label: 'Instagram',
    path: 'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zM16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM17.2 6.8h.01',
    filled: false,
  },
] as const;
