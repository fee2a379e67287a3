import type { PageName } from './paths.ts';
import { BRAND } from './brand.ts';

/** What a page of the storefront says of itself in search results and where it is shared. */
export const PAGE_DESCRIPTIONS: Record<PageName, string> = {
  home: 'Houses, apartments, land, commercial space and cars across East Africa, from owners and verified agents.',
  buy: 'Houses, apartments and land for sale in Hargeisa, Burao, Berbera and more, with prices and photos.',
  rent: 'Houses and apartments for rent across East Africa, priced by the month, from owners and agents.',
  commercial: 'Offices, shops, warehouses, restaurants and clinics across East Africa.',
  properties: 'Search all homes, land and workplaces by city, type, purpose, price and rooms, on a list or a map.',
  appraisal: 'A certified valuation of your property with a report in 3-5 business days. See the price as you ask.',
  cars: 'Cars for sale and for rent across East Africa, by make, year, price and city.',
  help: 'How to search, ask and stay safe.',
  contact: `Call, write or visit the office: ${BRAND.phones[0]}.`,
  faq: 'What people ask us most.',
  terms: 'The rules for using this marketplace, in plain words.',
  privacy: 'What we keep about you, and why.',
  signIn: 'Sign in or create an account.',
  olderSignIn: 'Sign in or create an account.',
  messages: 'Your conversations with buyers and sellers.',
  notifications: 'What happened to what is yours.',
  savedSearches: 'The searches you saved, and what is new in each of them.',
  favorites: 'The properties and cars you saved.',
  requests: 'Inquiries and viewings, received and sent.',
  emailPreference: 'What we write to you about.',
  stillThere: 'Say that your listings are still to be had.',
  appeal: 'Why your account is suspended, and what you can write to us.',
  listProperty: 'Offer a house, an apartment, land or a workplace.',
  listCar: 'Offer a car for sale or for rent.',
  importListings: 'List many properties or cars at once from a spreadsheet, with their photos.',
  settings: 'Your profile, security and preferences.',
};
