import './place-picker.css';
import { type MapOptions, type Marker, marker } from 'leaflet';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import type { City } from '#shared/places/cities.ts';
import { CITY_POINTS, type Point } from '#shared/places/city-points.ts';
import { MapNames } from '#browser/map/map-names.tsx';
import { pinIcon } from '#browser/map/create-map.ts';
import { useLeafletMap } from '#browser/map/use-leaflet-map.ts';
import { PlaceSearch } from './place-search.tsx';

/** Near enough to tell one street from the next, and far enough to see a town or the whole region. */
const STREET = 15;
const DISTRICT = 14;
const TOWN = 12;
const REGION = { at: [9.9, 45.2] as Point, zoom: 7 };
/** A listing may be anywhere. */
const ANYWHERE: MapOptions = {};

type PlacePickerProps = {
  place: Point | null;
  /** Shown while no place is chosen. */
  city: City | undefined;
  onPick: (place: Point) => void;
  /** Hears of a place that the map was led to, by its name. */
  onFind: (name: string) => void;
};

/**
 * A map to put a pin on: by a press, by dragging the pin, or by keys — the arrows move the map and Enter puts the pin into
 * its middle.
 */
export function PlacePicker({ place, city, onPick, onFind }: PlacePickerProps) {
  const container = useRef<HTMLDivElement>(null);
  const pin = useRef<Marker | null>(null);
  const { map } = useLeafletMap(container, ANYWHERE);
  const helpId = useId();
  const pick = (at: Point) => onPick([rounded(at[0]), rounded(at[1])]);
  const handlePick = useEffectEvent(pick);

  useEffect(() => {
    if (!map) return undefined;
    const made = marker(REGION.at, {
      icon: pinIcon(),
      draggable: true,
      keyboard: false,
      autoPanOnFocus: false,
    });
    map.on('click', ({ latlng }) => handlePick([latlng.lat, latlng.lng]));
    made.on('dragend', () => handlePick([made.getLatLng().lat, made.getLatLng().lng]));
    pin.current = made;
    return () => {
      pin.current = null;
    };
  }, [map]);

  const [latitude, longitude] = place ?? [];
  useEffect(() => {
    if (!map || !pin.current) return;
    if (latitude === undefined || longitude === undefined) {
      pin.current.remove();
      const town = city && CITY_POINTS[city];
      map.setView(town ?? REGION.at, town ? TOWN : REGION.zoom, { animate: false });
      return;
    }
    pin.current.setLatLng([latitude, longitude]).addTo(map);
    // Whoever looks closely already is not moved about.
    if (map.getZoom() < TOWN) map.setView([latitude, longitude], STREET, { animate: false });
    else if (!map.getBounds().contains([latitude, longitude])) map.panTo([latitude, longitude], { animate: false });
  }, [map, latitude, longitude, city]);

  function handleKey(event: KeyboardEvent) {
    if ((event.key !== 'Enter' && event.key !== ' ') || event.target !== container.current) return;
    // Neither sends the form nor scrolls the page.
    event.preventDefault();
    const middle = map?.getCenter();
    if (middle) pick([middle.lat, middle.lng]);
  }

  return (
    <div className="grid gap-2">
      <PlaceSearch
        onFind={(found) => {
          map?.setView(found.at, found.city === null ? TOWN : DISTRICT, { animate: false });
          onFind(found.text);
        }}
      />
      <div className="relative isolate overflow-hidden rounded-lg border border-outline">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a map is worked with keys and presses; its name and its help say how */}
        <div
          ref={container}
          role="application"
          aria-label="Map: choose the place"
          aria-describedby={helpId}
          className="place-map h-80 w-full"
          onKeyDown={handleKey}
        />
        <span aria-hidden="true" className="place-aim" />
        {map && <MapNames map={map} />}
        <p id={helpId} className="sr-only">
          The arrow keys move the map, plus and minus zoom, and Enter puts the pin into the middle. You can also type
          the coordinates below.
        </p>
      </div>
    </div>
  );
}

/** Five decimals are about a metre. */
function rounded(degrees: number): number {
  return Number(degrees.toFixed(5));
}
