import { formatShownMoney } from '#shared/format/money.ts';
import { isolated } from '#shared/format/isolated.ts';
import { placeOf } from '#shared/format/place.ts';
import { ownText } from '#shared/listings/own-text.ts';
import type { MailCard, EmailLanguage } from '#shared/emails/email-parts.ts';
import { BY_TERM, FOUND_TEXTS } from '#shared/emails/search-texts.ts';
import { cityNameIn } from '#shared/places/city-names.ts';
import { districtNameIn } from '#shared/places/district-names.ts';
import type { FoundListing } from '#shared/saved-searches/found-listing.ts';

/** What a saved search found, as the cards of its mail. Their links name the alert that `path` names, which counts presses. */
export function foundListingCards(listings: FoundListing[], language: EmailLanguage, path = ''): MailCard[] {
  const [alert] = /(?<=[?&])alert=[\da-f-]+/.exec(path) ?? [];
  return listings.map((listing) => {
    const card = cardOf(listing, language);
    return alert ? { ...card, link: `${card.link}?${alert}` } : card;
  });
}

function cardOf(listing: FoundListing, { code, say, direction }: EmailLanguage): MailCard {
  const { path, code: reference, city, district, picture, price, currency, term } = listing;
  const amount = price === undefined ? '' : formatShownMoney(price, currency);
  const by = listing.by === undefined ? '' : formatShownMoney(listing.by, currency);
  const isLoweredBy = listing.reason === 'lowered' && by !== '';
  return {
    link: path,
    code: reference,
    title: ownText(listing, 'title', code),
    ...(picture ? { picture } : {}),
    change: isLoweredBy
      ? say(FOUND_TEXTS.loweredBy).replace('{by}', () => isolated(by, direction))
      : say(FOUND_TEXTS[listing.reason]),
    price: (term && BY_TERM[term] ? say(BY_TERM[term]) : '{price}').replace('{price}', () =>
      isolated(amount, direction),
    ),
    place: placeOf(district ? districtNameIn(district, code) : null, cityNameIn(city, code)).replaceAll(
      ', ',
      code === 'ar' ? '، ' : ', ',
    ),
  };
}
