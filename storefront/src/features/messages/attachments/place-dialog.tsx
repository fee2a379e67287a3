import { type Marker, marker, type MapOptions } from 'leaflet';
import { LocateFixed, Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Point } from '#shared/places/city-points.ts';
import { pinIcon } from '#browser/map/create-map.ts';
import { MapNames } from '#browser/map/map-names.tsx';
import { useLeafletMap } from '#browser/map/use-leaflet-map.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { buttonClass } from '../../../ui/style/classes.ts';

const ANYWHERE: MapOptions = {};
const HARGEISA: Point = [9.56, 44.065];
const TOWN = 12;
const STREET = 16;

/** Five decimals are about a metre. */
const rounded = (degrees: number) => Number(degrees.toFixed(5));

type PlaceDialogProps = { onClose: () => void; onPick: (place: Point) => void };

/** A map whose middle is the place to send. It starts at the own position when the sender asks for that. */
export function PlaceDialog({ onClose, onPick }: PlaceDialogProps) {
  const [status, setStatus] = useState('');
  const container = useRef<HTMLDivElement>(null);
  const pin = useRef<Marker | null>(null);
  const { map, failed } = useLeafletMap(container, ANYWHERE);

  useEffect(() => {
    if (!map) return undefined;
    map.setView(HARGEISA, TOWN, { animate: false });
    const made = marker(map.getCenter(), { icon: pinIcon(), interactive: false, keyboard: false }).addTo(map);
    map.on('move', () => made.setLatLng(map.getCenter()));
    map.on('click', ({ latlng }) => map.panTo(latlng));
    pin.current = made;
    return () => {
      pin.current = null;
    };
  }, [map]);

  function handleLocate() {
    setStatus('Looking for your position…');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        map?.setView([coords.latitude, coords.longitude], STREET, { animate: false });
        setStatus('The pin is at your position.');
      },
      () => setStatus('We could not find your position. Please move the map.'),
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  }

  function handleSend() {
    const middle = map?.getCenter().wrap();
    if (middle) onPick([rounded(middle.lat), rounded(middle.lng)]);
  }

  return (
    <Dialog title="Send a place" open onClose={onClose}>
      <div className="grid gap-3">
        <div className="relative isolate h-72 overflow-hidden rounded-lg border border-outline">
          <div
            ref={container}
            role="application"
            aria-label="Map: move it until the pin is at the place"
            className="size-full"
          />
          {map && <MapNames map={map} />}
        </div>
        <p role="status" className="text-sm text-ink-2">
          {failed ? 'The map could not be shown. Please try again.' : status}
        </p>
        <div className="flex flex-wrap justify-between gap-3">
          <button type="button" className={buttonClass('soft')} onClick={handleLocate}>
            <LocateFixed />
            Use my position
          </button>
          <button type="button" disabled={!map} className={buttonClass('primary')} onClick={handleSend}>
            <Send className="rtl:-scale-x-100" />
            Send this place
          </button>
        </div>
      </div>
    </Dialog>
  );
}
