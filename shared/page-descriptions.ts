import type { PageName } from './paths.ts';
import { BRAND } from './brand.ts';

/** The description of each storefront page for search engines and link previews. */
export const PAGE_DESCRIPTIONS: Record<PageName, string> = {
  home: 'Houses, apartments, land, commercial space and cars across East Africa, from owners and agents.',
  buy: 'Houses, apartments and land for sale in Hargeisa, Burao, Berbera and more, with prices and photos.',
  rent: 'Houses and apartments for rent across East Africa, priced by the month, from owners and agents.',
  commercial: 'Offices, shops, warehouses, restaurants and clinics across East Africa.',
  properties: 'Search all homes, land and workplaces by city, type, purpose, price and rooms, in a list or on a map.',
  appraisal:
    'A certified valuation of your property with a report in 3-5 business days. You see the price in the form.',
  cars: 'Cars for sale and for rent across East Africa, by make, year, price and city.',
  help: 'How to search, ask and stay safe.',
  contact: `Call us, write to us or visit our office: ${BRAND.phones[0]}.`,
  faq: 'The questions people ask us most.',
  terms: 'The rules for using this marketplace, in plain words.',
  privacy: 'The data we keep about you, and why.',
  signIn: 'Sign in or create an account.',
  olderSignIn: 'Sign in or create an account.',
  messages: 'Your conversations with buyers and sellers.',
  notifications: 'Updates about your listings, requests and favorites.',
  savedSearches: 'Your saved searches, and what is new in each.',
  favorites: 'The properties and cars you saved.',
  requests: 'Inquiries and viewings, received and sent.',
  emailPreference: 'Choose which emails we send you.',
  confirmAvailability: 'Confirm that your listings are still available.',
  appeal: 'See why your account is suspended, and send us an appeal.',
  listProperty: 'Offer a house, an apartment, land or a workplace.',
  listCar: 'Offer a car for sale or for rent.',
  importListings: 'List many properties or cars at once from a spreadsheet, with their photos.',
  settings: 'Your profile, security and preferences.',
};
