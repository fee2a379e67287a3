import { carName } from '#shared/cars/car-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#shared/paths.ts';
import noCars from '../../../pictures/no-cars.svg';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { buttonClass } from '../../../ui/style/classes.ts';
import { ReloadPanel } from '../../../ui/base/reload-panel.tsx';
import { StatePanel } from '../../../ui/base/state-panel.tsx';
import { useDocumentTitle } from '../../../ui/base/use-document-title.ts';
import { DetailSkeleton } from '../../listings/detail/detail-skeleton.tsx';
import { CarDetail } from './car-detail.tsx';
import { useCountedView } from '../../listings/detail/use-counted-view.ts';
import { dropSeen, recordSeen } from '../../listings/seen/seen-listings.ts';
import { carQueries } from '../car-queries.ts';

export function CarPage({ id }: { id: string }) {
  const { data, isError } = useQuery(carQueries.detail(id));
  // Drawn in steps: all at once, a slow phone would not answer meanwhile.
  const car = useDeferredValue(data);
  useCountedView('car', data?.id);
  useEffect(() => {
    if (data)
      recordSeen({ kind: 'car', id, title: carName(data), place: data.location, image: data.images[0] ?? null });
    else if (data === null) dropSeen(id);
  }, [data, id]);
  useDocumentTitle(car ? carName(car) : data === null ? 'Car not found' : 'Car');
  if (car) return <CarDetail key={car.id} car={car} />;
  return (
    <div className="wrap pb-section">
      <BackLink to={PATHS.cars}>Back to Cars</BackLink>
      {isError ? (
        <ReloadPanel text="Error loading this car" headingLevel="h1" />
      ) : car === null ? (
        <Missing />
      ) : (
        <DetailSkeleton title="Car" label="Loading car details..." />
      )}
    </div>
  );
}

/** One that is gone, hidden or never was. */
function Missing() {
  return (
    <StatePanel
      picture={noCars}
      title="Car not found"
      text="It may have been sold or removed by its owner."
      headingLevel="h1"
    >
      <Link to={PATHS.cars} className={buttonClass('primary')}>
        Browse Cars
      </Link>
    </StatePanel>
  );
}
