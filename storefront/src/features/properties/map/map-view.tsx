import { Suspense, useEffect, useRef, useState } from 'react';
import type { PropertyCardData } from '../../listings/card/property-card-fields.ts';
import { Skeleton } from '../../../ui/base/skeleton.tsx';
import { MapBoundary } from './map-error.tsx';
import { MapRow } from './map-row.tsx';
import { splitUnconfirmed, UnconfirmedHeading } from '../../listings/search/listing-groups.tsx';
import { ShowMore, type ShowMoreProps } from '../../listings/search/show-more.tsx';
import { seenProperties } from './pins/map-pins.ts';
import { lazyPart } from '#browser/lazy-part.ts';

const PropertyMap = lazyPart(() => import('./property-map.tsx'), 'PropertyMap');

type MapViewProps = {
  properties: readonly PropertyCardData[];
  sort: string;
  total: string;
  query: string | undefined;
  bounds: string | undefined;
  onSearchArea: (bounds: string) => void;
  /** Set if the search has further results, otherwise null. */
  more: ShowMoreProps | null;
};

/** The map, with a list beside it on wide screens. Hovering over an entry in one highlights it in the other. */
export function MapView({ properties, sort, more, ...search }: MapViewProps) {
  const [activeId, setActiveId] = useState<string | null>(null);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (selectedId === null) return;
    seenProperties.add(selectedId);
    list.current?.querySelector(`[data-property="${selectedId}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [selectedId]);

  const { confirmed, unconfirmed } = splitUnconfirmed(properties, sort);
  const rows = (group: PropertyCardData[]) => (
    <ul className="grid gap-2">
      {group.map((property) => (
        <li key={property.id} data-property={property.id}>
          <MapRow
            property={property}
            active={property.id === activeId || property.id === selectedId}
            onActive={(active) => setActiveId(active ? property.id : null)}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <div aria-busy={search.query === undefined} className="grid gap-5 lg:grid-cols-[24rem_minmax(0,1fr)]">
      <div ref={list} className="relative h-150 overflow-auto pe-2 [scrollbar-width:thin] max-lg:hidden">
        {rows(confirmed)}
        {unconfirmed.length > 0 && (
          <>
            <UnconfirmedHeading />
            {rows(unconfirmed)}
          </>
        )}
        {more && <ShowMore {...more} />}
      </div>
      <MapBoundary>
        <Suspense fallback={<Skeleton className="h-150 rounded-xl!" />}>
          <PropertyMap
            {...search}
            more={more}
            properties={properties}
            activeId={activeId}
            selectedId={selectedId}
            isSeen={(id) => seenProperties.has(id)}
            onActive={setActiveId}
            onSelect={setSelectedId}
          />
        </Suspense>
      </MapBoundary>
    </div>
  );
}

/** Skeleton of the map and the list. */
export function MapViewSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading properties
      </p>
      <div aria-hidden="true" className="grid gap-5 lg:grid-cols-[24rem_minmax(0,1fr)]">
        <ul className="grid h-150 content-start gap-2 overflow-hidden pe-2 max-lg:hidden">
          {Array.from({ length: 6 }, (_, index) => (
            <li key={index} className="grid grid-cols-[8.125rem_1fr] gap-3 border border-transparent p-2">
              <Skeleton className="aspect-(--ratio-card) rounded-md!" />
              <div className="grid content-center gap-2">
                <Skeleton className="h-5 w-2/5" />
                <Skeleton className="h-3.5 w-4/5" />
                <Skeleton className="h-3.5 w-3/5" />
              </div>
            </li>
          ))}
        </ul>
        <Skeleton className="h-150 rounded-xl!" />
      </div>
    </>
  );
}
