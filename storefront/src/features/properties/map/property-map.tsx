import { MapPin, Search, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { formatWhole } from '#shared/format/number.ts';
import type { PropertyCardData } from '../../listings/card/property-card-fields.ts';
import type { ShowMoreProps } from '../../listings/search/show-more.tsx';
import { useLeafletMap } from '#browser/map/use-leaflet-map.ts';
import { buttonClass } from '../../../ui/style/classes.ts';
import { mapPlace } from './map-place.ts';
import { MapError } from './map-error.tsx';
import { MapPinLayer } from './pins/map-pin-layer.tsx';
import { neighboursOf } from './pins/map-pins.ts';
import { MapSelection } from './pins/map-selection.tsx';
import { useMapExtent } from './use-map-extent.ts';
import { t, plural } from '#shared/format/text.ts';

export type PropertyMapProps = {
  properties: readonly PropertyCardData[];
  total: string;
  query: string | undefined;
  bounds: string | undefined;
  activeId: string | null;
  selectedId: string | null;
  isSeen: (id: string) => boolean;
  onActive: (id: string | null) => void;
  onSelect: (id: string | null) => void;
  onSearchArea: (bounds: string) => void;
  /** Set if the search has further results, otherwise null. */
  more: Pick<ShowMoreProps, 'pending' | 'failed' | 'onMore'> | null;
};

/** Positions the button below the count, which is wide if there are further results. On phones it leaves room for the zoom. */
const MOVED_BELOW =
  'absolute! start-4 top-16 rounded-pill! shadow-2 sm:start-1/2 sm:-translate-x-1/2 sm:rtl:translate-x-1/2';

/** The map with price pins, the count, the selected property, and a button to search the visible area. */
export function PropertyMap(props: PropertyMapProps) {
  const { properties, total, query, bounds, activeId, selectedId, isSeen, onActive, onSelect, onSearchArea, more } =
    props;
  const container = useRef<HTMLDivElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const focusNext = useRef(false);
  const { map, failed } = useLeafletMap(container);
  const { moved, move, goBack, ask } = useMapExtent({ map, properties, query, bounds });
  const selected = properties.find(({ id }) => id === selectedId);
  const drawn = properties.filter(mapPlace).length;

  /** A click beside all pins selects a random property. */
  const handleGround = useEffectEvent(() => {
    const property = properties[Math.floor(Math.random() * properties.length)];
    if (property) select(property, false);
  });
  useEffect(() => {
    map?.on('click', handleGround);
    return () => {
      map?.off('click', handleGround);
    };
  }, [map]);

  function select(property: PropertyCardData, byKey: boolean) {
    focusNext.current = byKey;
    onSelect(property.id);
    const place = mapPlace(property);
    if (!place) return;
    // Keep the pin above the card at the bottom of the map.
    move((shown) =>
      shown.panInside(place.at, {
        paddingTopLeft: [60, 70],
        paddingBottomRight: [60, 260],
        animate: false,
      }),
    );
  }
  useEffect(() => {
    if (focusNext.current) link.current?.focus();
    focusNext.current = false;
  }, [selectedId]);

  function handleClose() {
    onSelect(null);
    container.current?.focus();
  }

  if (failed) return <MapError text="Failed to initialize map container" />;
  return (
    <section
      aria-label="Map of results"
      className="relative isolate h-150 overflow-hidden rounded-xl border border-line bg-(--map-water)"
    >
      <div
        ref={container}
        role="group"
        aria-label="Map. Use the arrow keys to move it, and plus and minus to zoom."
        className="absolute inset-0 z-0"
      />
      {map && (
        <MapPinLayer
          map={map}
          properties={properties}
          activeId={activeId}
          selectedId={selectedId}
          isSeen={isSeen}
          onActive={onActive}
          onSelect={select}
        />
      )}
      <div className="absolute start-4 top-4 flex max-w-[calc(100%-5.5rem)] flex-wrap items-center gap-1 rounded-[1.4rem] bg-surface shadow-2 dark:border dark:border-outline">
        <p
          aria-live="polite"
          className={`tabular flex min-h-10 items-center gap-2 ps-4 text-sm font-semibold ${more ? '' : 'pe-4'}`}
        >
          <MapPin className={`size-4 ${more ? 'max-sm:hidden' : ''}`} />
          {more ? t(`${formatWhole(drawn)} of ${total} properties`) : plural(drawn, ['{0} property', '{0} properties'])}
        </p>
        {more && (
          <button
            type="button"
            className={buttonClass('ghost', 'sm', 'rounded-pill!')}
            disabled={more.pending}
            onClick={more.onMore}
          >
            {more.pending ? 'Loading…' : more.failed ? 'Try again' : 'Show more'}
          </button>
        )}
      </div>
      {moved && (
        <button
          type="button"
          className={buttonClass('line', 'md', more ? MOVED_BELOW : `${MOVED_BELOW} sm:top-4`)}
          onClick={() => onSearchArea(ask())}
        >
          <Search />
          Search this area
        </button>
      )}
      {/* Keep these controls above the attribution of the map tiles, which must stay visible. */}
      <div className="pointer-events-none absolute inset-x-4 bottom-4 z-(--z-float) grid justify-items-start">
        <button
          type="button"
          className={buttonClass('line', 'md', 'pointer-events-auto rounded-pill! shadow-2')}
          onClick={goBack}
        >
          <Undo2 className="rtl:-scale-x-100" />
          Back to the results
        </button>
        <div aria-live="polite" className="pointer-events-auto w-full max-w-104">
          {selected && (
            <MapSelection
              property={selected}
              neighbours={neighboursOf(properties, selected)}
              link={link}
              onSelect={(property) => select(property, false)}
              onClose={handleClose}
            />
          )}
        </div>
      </div>
    </section>
  );
}
