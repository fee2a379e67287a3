import { BRAND } from './brand.ts';

/** What a page of the storefront says of itself in search results and where it is shared. */
export type SitePage = {
  /** Before the product's name; the home page has the name alone. */
  title: string;
  description: string;
  /** A page of a person's own, or a step on the way: not for search engines. */
  hidden?: true;
};

/** Every page of the storefront that is not a listing's, by its path. */
export const SITE_PAGES: Record<string, SitePage> = {
  '/': {
    title: '',
    description:
      'Houses, apartments, land, commercial space and cars across East Africa, from owners and verified agents.',
  },
  '/for-sale': {
    title: 'Properties for Sale',
    description: 'Houses, apartments and land for sale in Hargeisa, Burao, Berbera and more, with prices and photos.',
  },
  '/for-rent': {
    title: 'Properties for Rent',
    description: 'Houses and apartments for rent across East Africa, priced by the month, from owners and agents.',
  },
  '/commercial': {
    title: 'Commercial Properties',
    description: 'Offices, shops, warehouses, restaurants and clinics across East Africa.',
  },
  '/properties': {
    title: 'Properties',
    description: 'Search all homes, land and workplaces by city, type, purpose, price and rooms, on a list or a map.',
  },
  '/property-appraisal': {
    title: 'Property Appraisal',
    description: 'A certified valuation of your property with a report in 3-5 business days. See the price as you ask.',
  },
  '/cars': {
    title: 'East Africa Cars',
    description: 'Cars for sale and for rent across East Africa, by make, year, price and city.',
  },
  '/help': { title: 'Help Center', description: 'How to search, ask and stay safe.' },
  '/contact': { title: 'Contact Us', description: `Call, write or visit the office: ${BRAND.phones[0]}.` },
  '/faq': { title: 'FAQ', description: 'What people ask us most.' },
  '/terms': { title: 'Terms of Service', description: 'The rules for using this marketplace, in plain words.' },
  '/privacy': { title: 'Privacy Policy', description: 'What we keep about you, and why.' },
  '/auth': { title: 'Sign In', description: 'Sign in or create an account.', hidden: true },
  '/auth-old': { title: 'Sign In', description: 'Sign in or create an account.', hidden: true },
  '/messages': { title: 'Messages', description: 'Your conversations with buyers and sellers.', hidden: true },
  '/favorites': { title: 'My Favorites', description: 'The properties and cars you saved.', hidden: true },
  '/requests': { title: 'Requests', description: 'Inquiries and viewings, received and sent.', hidden: true },
  '/list-property': {
    title: 'List Property',
    description: 'Offer a house, an apartment, land or a workplace.',
    hidden: true,
  },
  '/list-car': { title: 'List Car', description: 'Offer a car for sale or for rent.', hidden: true },
  '/settings': { title: 'Settings', description: 'Your profile, security and preferences.', hidden: true },
};
