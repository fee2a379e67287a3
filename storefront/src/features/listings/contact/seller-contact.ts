import type { ContactWay } from '#shared/listings/contact-schema.ts';
import type { ContactListing } from './contact-listing.ts';

/** How a listing's page leads to its seller. */
export type SellerContact = {
  listing: ContactListing;
  /** The ways to reach the seller by phone; none where they show no number. */
  ways: readonly ContactWay[];
  /** When they take calls, in East Africa Time; null for any hour. */
  hours: { from: string; until: string } | null;
  /** Whether visitors can see the number too. */
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

/** The contact of a listing, as its page shows it. */
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

/** The hours of a seller in words. */
export function hoursText({ from, until }: { from: string; until: string }): string {
  return `Calls from ${from} to ${until}, East Africa Time`;
}
