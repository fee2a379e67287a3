import { Skeleton } from 'antd';
import { PROPERTY_TYPE_LABELS } from '../../../../shared/properties/property-facts.ts';
import { LIST_SKELETON_ROWS } from '../../ui/list-skeleton.ts';
import { ApprovalTag, AvailabilityTag, Price, PurposeTag } from './property-columns.tsx';
import { PropertyName } from './property-name.tsx';
import { areaOf, type PropertyRow } from './property-row.ts';
import type { PropertyRowsProps } from './property-table.tsx';
import { ViewLink } from './view-link.tsx';

/** The list on phones: the same facts as the columns, without sideways scrolling. */
export function PropertyCards({ rows }: PropertyRowsProps) {
  if (!rows) return <CardSkeletons />;
  return (
    <ul className="cards">
      {rows.map((property) => (
        <PropertyCard key={property.id} property={property} />
      ))}
    </ul>
  );
}

function PropertyCard({ property }: { property: PropertyRow }) {
  return (
    <li className="card">
      <div className="card-line">
        <PropertyName property={property} />
        <ViewLink property={property} />
      </div>
      <p className="card-line">
        <span className="card-place">
          {PROPERTY_TYPE_LABELS[property.property_type]} ·{' '}
          {[areaOf(property), property.city].filter(Boolean).join(', ')}
        </span>
        <Price property={property} />
      </p>
      <div className="card-tags">
        <PurposeTag property={property} />
        <AvailabilityTag property={property} />
        <ApprovalTag property={property} />
      </div>
    </li>
  );
}

function CardSkeletons() {
  return (
    <div className="cards" aria-hidden="true">
      {Array.from({ length: LIST_SKELETON_ROWS }, (_, index) => (
        <div key={index} className="card">
          <Skeleton active title={{ width: '70%' }} paragraph={{ rows: 2, width: ['90%', '55%'] }} />
        </div>
      ))}
    </div>
  );
}
