import { ownText, type Written } from '#shared/listings/own-text.ts';

/** A listing's title in the reader's language, or in the one there is, marked as what it is. */
export function OwnTitle({ listing }: { listing: Written }) {
  const { text, ...marks } = ownText(listing, 'title');
  return <bdi {...marks}>{text}</bdi>;
}
