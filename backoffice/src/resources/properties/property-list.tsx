import noListingsPicture from '../../pictures/no-listings.svg';
import { DataList } from '../../ui/data-list.tsx';
import { useDataList } from '../../ui/use-data-list.ts';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { fromFilters, isFiltered, NO_FILTERS, toFilters } from '../listings/listing-filters.ts';
import { ListingToolbar } from '../listings/listing-toolbar.tsx';
import { PROPERTY_COLUMNS, PropertyCard } from './property-columns.tsx';
import { PROPERTY_ROW_SELECT, type PropertyRow } from './property-row.ts';
import '../listings/listings.css';

const ORDERS = [
  { value: 'created_at-desc', label: 'Newest first' },
  { value: 'created_at-asc', label: 'Oldest first' },
  { value: 'price-asc', label: 'Price: low to high' },
  { value: 'price-desc', label: 'Price: high to low' },
  { value: 'title-asc', label: 'Title: A to Z' },
  { value: 'title-desc', label: 'Title: Z to A' },
  { value: 'city-asc', label: 'Location: A to Z' },
  { value: 'city-desc', label: 'Location: Z to A' },
];

/** All properties in any state. */
export function PropertyList() {
  useDocumentTitle('Properties · Admin Panel');
  const list = useDataList<PropertyRow>({ resource: 'admin_properties', select: PROPERTY_ROW_SELECT });
  const filters = fromFilters(list.filters);
  return (
    <DataList
      list={list}
      title="Properties"
      noun={['property', 'properties']}
      columns={PROPERTY_COLUMNS}
      card={PropertyCard}
      toolbar={
        <ListingToolbar
          noun="properties"
          filters={filters}
          onFilters={(change) => list.filter(toFilters(change))}
          orders={ORDERS}
          sorter={list.sorter}
          onSorter={list.sort}
        />
      }
      onClear={isFiltered(filters) ? () => list.filter(toFilters(NO_FILTERS)) : undefined}
      empty={{ picture: noListingsPicture, text: 'Properties will appear here once they are submitted.' }}
    />
  );
}
