import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { PATHS, PROPERTY_LISTS } from '#shared/paths.ts';
import notFoundPicture from '../../../pictures/not-found.svg';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { buttonClass } from '../../../ui/style/classes.ts';
import { ReloadPanel } from '../../../ui/base/reload-panel.tsx';
import { StatePanel } from '../../../ui/base/state-panel.tsx';
import { useDocumentTitle } from '../../../ui/base/use-document-title.ts';
import { DetailSkeleton } from '../../listings/detail/detail-skeleton.tsx';
import { PropertyDetail } from './property-detail.tsx';
import { propertyQueries } from '../property-queries.ts';
import { useCountedView } from '../../listings/detail/use-counted-view.ts';
import { dropSeen, recordSeen } from '../../listings/seen/seen-listings.ts';
import { ownText, ownTitle } from '#shared/listings/own-text.ts';

export function PropertyPage({ id }: { id: string }) {
  const { data, isError } = useQuery(propertyQueries.detail(id));
  // Drawn in steps: all at once, a slow phone would not answer meanwhile.
  const property = useDeferredValue(data);
  const title = property && ownText(property, 'title');
  useCountedView('property', data?.id);
  useEffect(() => {
    if (data)
      recordSeen({ kind: 'property', id, title: ownTitle(data), place: data.location, image: data.images[0] ?? null });
    else if (data === null) dropSeen(id);
  }, [data, id]);
  useDocumentTitle(title?.text ?? (data === null ? 'Property Not Found' : 'Property'), title?.lang);
  if (property) return <PropertyDetail key={property.id} property={property} />;
  return (
    <div className="wrap pb-section">
      <BackLink to={PATHS.properties} also={PROPERTY_LISTS}>
        Back to Properties
      </BackLink>
      {isError ? (
        <ReloadPanel text="Error loading this property" headingLevel="h1" />
      ) : property === null ? (
        <Missing />
      ) : (
        <DetailSkeleton title="Property" label="Loading property" />
      )}
    </div>
  );
}

/** One that is gone, hidden or never was. */
function Missing() {
  return (
    <StatePanel
      picture={notFoundPicture}
      title="Property Not Found"
      text="The property you're looking for doesn't exist or has been removed"
      headingLevel="h1"
    >
      <Link to={PATHS.properties} className={buttonClass('primary')}>
        Browse Properties
      </Link>
    </StatePanel>
  );
}
