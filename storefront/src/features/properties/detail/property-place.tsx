import { ExternalLink } from 'lucide-react';
import { Suspense } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import type { Property } from '#shared/properties/property.ts';
import { lazyPart } from '#browser/lazy-part.ts';
import { Deferred } from '../../../ui/page/deferred.tsx';
import { DetailBlock } from '../../listings/detail/detail-parts.tsx';
import { mapPlace } from '../map/map-place.ts';
import { MapBoundary } from '../map/map-error.tsx';
import { mapUrl } from './map-url.ts';
import { cityName } from '#shared/places/city-names.ts';
import { districtName } from '#shared/places/district-names.ts';

const PlaceMap = lazyPart(() => import('./place-map.tsx'), 'PlaceMap');

/** City, district and map. The text says that the place is approximate if there is no pin. */
export function PropertyPlace({ property }: { property: Property }) {
  const around = mapPlace(property)?.around;
  const map = mapUrl(property);
  return (
    <DetailBlock title="Location">
      <dl className="flex flex-wrap gap-x-12 gap-y-4">
        <Place label="City" value={cityName(property.city)} />
        {property.district && <Place label="District" value={districtName(property.district)} />}
      </dl>
      <div className="relative isolate mt-5 h-64 overflow-hidden rounded-xl border border-line bg-(--map-land)">
        <MapBoundary instead={null}>
          <Deferred>
            <Suspense fallback={null}>
              <PlaceMap property={property} />
            </Suspense>
          </Deferred>
        </MapBoundary>
        {map && (
          <a
            href={map}
            target="_blank"
            rel="noopener noreferrer"
            className="absolute start-3 bottom-3 z-1 inline-flex min-h-tap items-center gap-2 rounded-md border border-line bg-surface px-4 text-sm font-semibold text-primary-text shadow-1 hover:bg-tint"
          >
            Open in OpenStreetMap
            <ExternalLink className="size-4" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        )}
      </div>
      {around && <p className="mt-2 text-sm text-ink-2">Approximate place: somewhere in {around}</p>}
    </DetailBlock>
  );
}

function Place({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="text-lead font-semibold">
        <Isolate>{value}</Isolate>
      </dd>
    </div>
  );
}
