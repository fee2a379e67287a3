import { Isolate } from '#browser/isolate.tsx';
import { MapPin } from 'lucide-react';
import { ownText, type Written } from '#shared/listings/own-text.ts';

/** A pin and the place of the listing, on one line. */
export function PlaceLine({ place, large }: { place: string; large?: boolean }) {
  return (
    <p className={`flex min-w-0 items-center gap-1.5 text-ink-2 ${large ? 'text-lead' : 'text-meta'}`}>
      <MapPin className="size-4 text-ink-3" />
      <span className={large ? undefined : 'truncate'}>
        <Isolate>{place}</Isolate>
      </span>
    </p>
  );
}

/** A listing's title in the page's language if available. Otherwise the element has the title's own `lang`. */
export function OwnTitle({ listing }: { listing: Written }) {
  const { text, ...marks } = ownText(listing, 'title');
  return <Isolate {...marks}>{text}</Isolate>;
}
