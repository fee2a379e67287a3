import type { Context } from 'hono';
import type { RejectionCode } from '#shared/listings/listing-facts.ts';
import { rejectionText } from '#shared/listings/rejection.ts';
import { responseLanguage, setContentLanguage } from './languages.ts';

type Rejected = { rejectionReason: string | null; rejectionCode: RejectionCode | null };

/** Own listings with the reasons of their rejections in the caller's language. */
export function withReadableReasons<Listing extends Rejected>(c: Context, listings: Listing[]): Listing[] {
  const language = responseLanguage(c);
  setContentLanguage(c, language);
  return listings.map((listing) => ({
    ...listing,
    rejectionReason: rejectionText({ code: listing.rejectionCode, reason: listing.rejectionReason }, language.say),
  }));
}
