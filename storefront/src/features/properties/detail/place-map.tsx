import { circle, type MapOptions, marker } from 'leaflet';
import { useEffect, useRef } from 'react';
import type { Property } from '#shared/properties/property.ts';
import { pinIcon } from '#browser/map/create-map.ts';
import { MAP_TILES } from '#browser/map/tile-settings.ts';
import { MapNames } from '#browser/map/map-names.tsx';
import { useLeafletMap } from '#browser/map/use-leaflet-map.ts';
import { mapPlace } from '../map/map-place.ts';

/** Arrow keys scroll the page instead of the map. Buttons zoom. */
const STILL: MapOptions = { keyboard: false };
/** Radius of an approximate place in metres, and the zoom level for it. */
const AROUND = { district: { reach: 900, zoom: 13 }, city: { reach: 4000, zoom: 12 } };
/** Without map tiles for streets, a closer zoom shows nothing. */
const NEAR = MAP_TILES ? 15 : 13;

/** A map of the property's place: a pin, or a circle around an approximate place. */
export function PlaceMap({ property }: { property: Property }) {
  const container = useRef<HTMLDivElement>(null);
  const { map } = useLeafletMap(container, STILL);
  const { at: [latitude, longitude] = [], around } = mapPlace(property) ?? {};
  const of = property.approximatePlace?.of;
  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined) return undefined;
    map.setView([latitude, longitude], of ? AROUND[of].zoom : NEAR, { animate: false });
    const mark = of
      ? circle([latitude, longitude], { radius: AROUND[of].reach, className: 'map-around', interactive: false })
      : marker([latitude, longitude], { icon: pinIcon(), interactive: false, keyboard: false });
    mark.addTo(map);
    return () => {
      mark.remove();
    };
  }, [map, latitude, longitude, of]);
  return (
    <>
      <div
        ref={container}
        role="group"
        aria-label={around ? `Map of ${around}` : 'Map of the place'}
        className="absolute inset-0 z-0"
      />
      {map && <MapNames map={map} />}
    </>
  );
}
