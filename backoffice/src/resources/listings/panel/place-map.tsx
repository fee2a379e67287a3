import { marker, type MapOptions } from 'leaflet';
import { useEffect, useRef } from 'react';
import { pinIcon } from '#browser/map/create-map.ts';
import { MapNames } from '#browser/map/map-names.tsx';
import { MAP_TILES } from '#browser/map/tile-settings.ts';
import { useLeafletMap } from '#browser/map/use-leaflet-map.ts';
import './place-map.css';

/** Arrows turn the photos; the buttons zoom. */
const STILL: MapOptions = { keyboard: false };
/** Without streets there is nothing to see from nearer. */
const NEAR = MAP_TILES ? 15 : 13;

/** The pin of a listing on a small map. */
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
    <div className="place-map">
      <div ref={container} role="group" aria-label="Map of the place" />
      {map && <MapNames map={map} />}
    </div>
  );
}
