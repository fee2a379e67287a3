import { LocateFixed } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Path, PathValue, UseFormReturn } from 'react-hook-form';
import { CITIES, type City } from '#shared/places/cities.ts';
import { buttonClass } from '../../../ui/style/classes.ts';
import { Skeleton } from '../../../ui/base/skeleton.tsx';
import type { Point } from '#shared/places/city-points.ts';
import { placeOf } from '../as-text.ts';
import { FieldRow } from '../field-row.tsx';
import { POINT_FIELDS } from '../listing-fields.ts';
import type { ListingValues } from '../use-listing-form.ts';
import { lazyPart } from '#browser/lazy-part.ts';

const PlacePicker = lazyPart(() => import('./place-picker.tsx'), 'PlacePicker');

type PlacedValues = ListingValues & { city: string; latitude: string; longitude: string };

/** The exact spot: on a map, by where the phone is, or typed. */
export function PlaceFields<Values extends PlacedValues, Sent>({
  form,
  values,
}: {
  form: UseFormReturn<Values, unknown, Sent>;
  values: Values;
}) {
  const [status, setStatus] = useState('');
  const latitude = 'latitude' as Path<Values>;
  const longitude = 'longitude' as Path<Values>;
  const city = CITIES.find((name): name is City => name === values.city);

  function set(name: Path<Values>, text: string) {
    form.setValue(name, text as PathValue<Values, Path<Values>>, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  }

  function put([north, east]: Point) {
    set(latitude, String(north));
    set(longitude, String(east));
    setStatus('The pin is set.');
  }

  function handleLocate() {
    setStatus('Looking for where you are…');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => put([Number(coords.latitude.toFixed(5)), Number(coords.longitude.toFixed(5))]),
      () => setStatus('We could not find out where you are. Please use the map.'),
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  }

  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <p className="text-sm font-semibold">
          Place on the Map <span className="font-regular text-ink-3">(optional)</span>
        </p>
        <Suspense fallback={<Skeleton className="h-80 rounded-lg!" />}>
          <PlacePicker place={placeOf(values.latitude, values.longitude)} city={city} onPick={(place) => put(place)} />
        </Suspense>
        <div className="flex flex-wrap items-center gap-2">
          <button type="button" className={buttonClass('soft', 'sm')} onClick={handleLocate}>
            <LocateFixed />
            Use My Location
          </button>
          {(values.latitude !== '' || values.longitude !== '') && (
            <button
              type="button"
              className={buttonClass('ghost', 'sm')}
              onClick={() => {
                set(latitude, '');
                set(longitude, '');
                setStatus('The pin is gone.');
              }}
            >
              Remove the Pin
            </button>
          )}
          <p role="status" className="text-sm text-ink-2">
            {status}
          </p>
        </div>
      </div>
      <FieldRow
        form={form}
        fields={POINT_FIELDS}
        names={['latitude', 'longitude']}
        className="grid grid-cols-2 gap-3 sm:gap-4"
      />
    </div>
  );
}
