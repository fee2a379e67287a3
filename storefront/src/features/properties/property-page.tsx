import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { PATHS } from '../../../../shared/addresses.ts';
import notFoundPicture from '../../pictures/not-found.svg';
import { BackLink } from '../../ui/back-link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { ReloadPanel } from '../../ui/reload-panel.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { DetailSkeleton } from '../listings/detail-skeleton.tsx';
import { PropertyDetail } from './property-detail.tsx';
import { propertyQueries } from './property-queries.ts';

export function PropertyPage({ id }: { id: string }) {
  const { data, error, isError } = useQuery(propertyQueries.detail(id));
  // Drawn in steps: all at once, a slow phone would not answer meanwhile.
  const property = useDeferredValue(data);
  useDocumentTitle(property?.title ?? (isError ? 'Property Not Found' : 'Property'));
  if (property) return <PropertyDetail key={property.id} property={property} />;
  return (
    <div className="wrap pb-section">
      <BackLink to={PATHS.properties}>Back to Properties</BackLink>
      {isError ? <Failure error={error} /> : <DetailSkeleton title="Property" label="Loading property" />}
    </div>
  );
}

/** 404 is a property that is gone, hidden or never was. Anything else may work next time. */
function Failure({ error }: { error: Error }) {
  const missing = error instanceof ApiError && error.status === 404;
  if (!missing) return <ReloadPanel text="Error loading this property" headingLevel="h1" />;
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
