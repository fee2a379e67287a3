import { marker, type MapOptions } from 'leaflet';
import { useEffect, useRef } from 'react';
import { pinIcon } from '#browser/map/create-map.ts';
import { MapNames } from '#browser/map/map-names.tsx';
import { MAP_TILES } from '#browser/map/tile-settings.ts';
import { useLeafletMap } from '#browser/map/use-leaflet-map.ts';

/** A picture of the place: nothing moves. */
const STILL: MapOptions = {
  zoomControl: false,
  dragging: false,
  keyboard: false,
  touchZoom: false,
  doubleClickZoom: false,
  boxZoom: false,
};
/** Without streets there is nothing to see from nearer. */
const NEAR = MAP_TILES ? 15 : 13;

/** A small map with a pin. */
export function PlaceMap({ latitude, longitude }: { latitude: number; longitude: number }) {
  const container = useRef<HTMLDivElement>(null);
  const { map } = useLeafletMap(container, STILL);
  useEffect(() => {
    if (!map) return undefined;
    map.setView([latitude, longitude], NEAR, { animate: false });
    const pin = marker([latitude, longitude], { icon: pinIcon(), interactive: false, keyboard: false }).addTo(map);
    return () => {
      pin.remove();
    };
  }, [map, latitude, longitude]);
  return (
    <>
      <div ref={container} className="pointer-events-none absolute inset-0 z-0" />
      {map && <MapNames map={map} />}
    </>
  );
}
