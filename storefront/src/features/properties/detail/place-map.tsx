import { circle, type MapOptions, marker } from 'leaflet';
import { useEffect, useRef } from 'react';
import type { Property } from '#shared/properties/property.ts';
import { pinIcon } from '#browser/map/create-map.ts';
import { MAP_TILES } from '#browser/map/tile-settings.ts';
import { MapNames } from '#browser/map/map-names.tsx';
import { useLeafletMap } from '#browser/map/use-leaflet-map.ts';
import { drawnPlace } from '../map/drawn-place.ts';

/** The page's keys scroll it; the buttons zoom. */
const STILL: MapOptions = { keyboard: false };
/** How far around its middle a listing may be, in metres, and from how near that is looked at. */
const AROUND = { district: { reach: 900, zoom: 13 }, city: { reach: 4000, zoom: 12 } };
/** Without streets there is nothing to be seen from nearer. */
const NEAR = MAP_TILES ? 15 : 13;

/** Where a property is, among the districts around it: a pin, or a circle around where it must be. */
export function PlaceMap({ property }: { property: Property }) {
  const container = useRef<HTMLDivElement>(null);
  const { map } = useLeafletMap(container, STILL);
  const { at: [latitude, longitude] = [], around } = drawnPlace(property) ?? {};
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
