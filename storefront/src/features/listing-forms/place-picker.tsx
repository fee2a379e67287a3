import 'leaflet/dist/leaflet.css';
import './place-picker.css';
import { circleMarker, divIcon, type Map as LeafletMap, type Marker, marker } from 'leaflet';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import type { City } from '../../../../shared/places/cities.ts';
import { CITY_POINTS, type Point } from '../../../../shared/places/city-points.ts';
import { createMap, drawTiles, HAS_TILES } from '../../lib/create-map.ts';

/** Near enough to tell one street from the next, and far enough to see a town or the whole region. */
const STREET = 15;
const TOWN = 12;
const REGION = { at: [9.9, 45.2] as Point, zoom: 7 };

type PlacePickerProps = {
  place: Point | null;
  /** Shown while no place is chosen. */
  city: City | undefined;
  onPick: (place: Point) => void;
};

/**
 * A map to put a pin on: by a press, by dragging the pin, or by keys — the arrows move the map and Enter puts the pin into
 * its middle. Where no tiles are configured the cities are drawn, so that one finds one's way without a network too.
 */
export function PlacePicker({ place, city, onPick }: PlacePickerProps) {
  const container = useRef<HTMLDivElement>(null);
  const shown = useRef<{ map: LeafletMap; pin: Marker } | null>(null);
  const helpId = useId();
  const pick = (at: Point) => onPick([rounded(at[0]), rounded(at[1])]);
  const handlePick = useEffectEvent(pick);

  useEffect(() => {
    if (!container.current) return;
    const map = createMap(container.current);
    map.setView(REGION.at, REGION.zoom);
    drawTiles(map);
    if (!HAS_TILES) drawCities(map);
    const pin = marker(REGION.at, {
      icon: divIcon({ className: 'place-pin', html: PIN, iconSize: [36, 44], iconAnchor: [18, 42] }),
      draggable: true,
      keyboard: false,
      autoPanOnFocus: false,
    });
    map.on('click', ({ latlng }) => handlePick([latlng.lat, latlng.lng]));
    pin.on('dragend', () => handlePick([pin.getLatLng().lat, pin.getLatLng().lng]));
    shown.current = { map, pin };
    return () => {
      shown.current = null;
      map.remove();
    };
  }, []);

  const [latitude, longitude] = place ?? [];
  useEffect(() => {
    const { map, pin } = shown.current ?? {};
    if (!map || !pin) return;
    if (latitude === undefined || longitude === undefined) {
      pin.remove();
      const town = city && CITY_POINTS[city];
      map.setView(town ?? REGION.at, town ? TOWN : REGION.zoom, { animate: false });
      return;
    }
    pin.setLatLng([latitude, longitude]).addTo(map);
    // Whoever looks closely already is not moved about.
    if (map.getZoom() < TOWN) map.setView([latitude, longitude], STREET, { animate: false });
    else if (!map.getBounds().contains([latitude, longitude])) map.panTo([latitude, longitude], { animate: false });
  }, [latitude, longitude, city]);

  function handleKey(event: KeyboardEvent) {
    if ((event.key !== 'Enter' && event.key !== ' ') || event.target !== container.current) return;
    // Neither sends the form nor scrolls the page.
    event.preventDefault();
    const middle = shown.current?.map.getCenter();
    if (middle) pick([middle.lat, middle.lng]);
  }

  return (
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
      <p id={helpId} className="sr-only">
        The arrow keys move the map, plus and minus zoom, and Enter puts the pin into the middle. You can also type the
        coordinates below.
      </p>
    </div>
  );
}

const PIN =
  '<svg viewBox="0 0 36 44" aria-hidden="true"><path d="M18 1.5c9.4 0 16 6.9 16 15.7C34 28.600 22.500 38 18 42 13.500 38 2 28.600 2 17.200 2 8.400 8.600 1.500 18 1.500z"/><circle cx="18" cy="17" r="6"/></svg>';

function drawCities(map: LeafletMap): void {
  for (const [name, at] of Object.entries(CITY_POINTS)) {
    circleMarker(at, { radius: 5, className: 'place-city', interactive: false })
      .bindTooltip(name, { permanent: true, direction: 'right', className: 'place-city-name', interactive: false })
      .addTo(map);
  }
}

/** Five decimals are about a metre. */
function rounded(degrees: number): number {
  return Number(degrees.toFixed(5));
}
