import type { ContactWay } from '#shared/listings/contact-schema.ts';
import type { ContactListing } from './contact-listing.ts';

/** Contact data on a listing's page. */
export type SellerContact = {
  listing: ContactListing;
  /** Ways to reach the seller by phone. Empty if the seller shows no number. */
  ways: readonly ContactWay[];
  /** When the seller takes calls, in East Africa Time. Null means any hour. */
  hours: { from: string; until: string } | null;
  /** True if visitors can see the number too. */
  isForEveryone: boolean;
  /** The text for WhatsApp, and the URL that sends it to the office. */
  chatText: string;
  officeChat: string;
};

type ListingWithContact = {
  contactWays: readonly ContactWay[];
  contactFrom: string | null;
  contactUntil: string | null;
  contactShownTo: 'members' | 'everyone';
  owner: { hasPhone: boolean };
};

/** Returns the contact data for a listing's page. */
export function sellerContact(
  listing: ContactListing,
  { contactWays, contactFrom, contactUntil, contactShownTo, owner }: ListingWithContact,
  chat: { text: string; office: string },
): SellerContact {
  return {
    listing,
    ways: owner.hasPhone && !listing.gone ? contactWays : [],
    hours: contactFrom && contactUntil ? { from: contactFrom, until: contactUntil } : null,
    isForEveryone: contactShownTo === 'everyone',
    chatText: chat.text,
    officeChat: chat.office,
  };
}

export function hoursText({ from, until }: { from: string; until: string }): string {
  return `Calls from ${from} to ${until}, East Africa Time`;
}
