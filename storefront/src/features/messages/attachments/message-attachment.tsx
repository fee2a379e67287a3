import { ImageOff, MapPin } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#browser/lazy-part.ts';
import type { Message } from '#shared/conversations/conversation-schema.ts';
import { mapUrl } from '#shared/places/map-url.ts';
import { Skeleton } from '../../../ui/base/skeleton.tsx';
import { localFileUrl } from './local-files.ts';

const PlaceMap = lazyPart(() => import('./place-map.tsx'), 'PlaceMap');
const VoicePlayer = lazyPart(() => import('./voice-player.tsx'), 'VoicePlayer');

type Item = Pick<Message, 'id' | 'messageType' | 'details'>;

/** The photo, voice note or place of a message. */
export function MessageAttachment({ item, mine }: { item: Item; mine: boolean }) {
  const { id, messageType, details } = item;
  const url = localFileUrl(id) ?? `/api/messages/${id}/file`;
  if (messageType === 'photo') return <Photo url={url} width={details?.width ?? 4} height={details?.height ?? 3} />;
  if (messageType === 'voice')
    return (
      <Suspense fallback={<Skeleton className="h-16 w-64 max-w-full" />}>
        <VoicePlayer url={url} seconds={details?.seconds ?? 1} mine={mine} />
      </Suspense>
    );
  const { latitude, longitude } = details ?? {};
  return latitude === undefined || longitude === undefined ? null : <Place latitude={latitude} longitude={longitude} />;
}

/** A photo in a box of known size, so that nothing moves while it loads. A click opens the full photo. */
function Photo({ url, width, height }: { url: string; width: number; height: number }) {
  const [failures, setFailures] = useState(0);
  const [isMissing, setMissing] = useState(false);
  if (isMissing)
    return (
      <button
        type="button"
        className="flex min-h-tap items-center gap-2 text-start font-semibold underline underline-offset-[.22em]"
        onClick={() => {
          setFailures(failures + 1);
          setMissing(false);
        }}
      >
        <ImageOff className="flex-none" aria-hidden="true" /> The photo could not be loaded. Try again
      </button>
    );
  return (
    <a href={url} target="_blank" rel="noopener" className="block overflow-hidden rounded-md">
      <img
        key={failures}
        src={url}
        // oxlint-disable-next-line jsx-a11y/img-redundant-alt -- the link contains only the photo
        alt="Photo"
        width={width}
        height={height}
        decoding="async"
        className="block h-auto max-h-96 w-72 max-w-full bg-well object-cover"
        onError={() => setMissing(true)}
      />
    </a>
  );
}

/** A small map with a link that opens the place in the user's map app. */
function Place({ latitude, longitude }: { latitude: number; longitude: number }) {
  return (
    <a
      href={mapUrl(latitude, longitude)}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="grid w-72 max-w-full gap-1.5"
    >
      <span
        inert
        className="relative isolate block h-36 overflow-hidden rounded-md bg-well [&_.leaflet-control-scale]:hidden [&_.leaflet-control-zoom]:hidden"
      >
        <Suspense>
          <PlaceMap latitude={latitude} longitude={longitude} />
        </Suspense>
      </span>
      <span className="flex min-h-6 items-center gap-1.5 font-semibold underline underline-offset-[.22em]">
        <MapPin className="size-4 flex-none" aria-hidden="true" />
        Open in your map app
      </span>
    </a>
  );
}
