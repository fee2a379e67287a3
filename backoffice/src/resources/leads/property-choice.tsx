import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import * as z from 'zod/mini';
import { placeOf } from '#shared/format/place.ts';
import { rowsOf } from '../../providers/rows/rows-of.ts';
import { useSelect } from '../../providers/rows/use-select.ts';
import { getJson } from '#browser/api/client.ts';
import { cityName } from '#shared/places/city-names.ts';
import { equals, toSearchFilter } from '../../ui/lists/search-filter.ts';

const OFFERED = 10;

const ASSIGNED = rowsOf('my_assignments', {
  id: z.string(),
  property_id: z.string(),
  property_title: z.string(),
  property_city: z.string(),
});

type PropertyChoiceProps = {
  /** Set by the form item, with the label and the state of its field. */
  id?: string;
  value?: string | null;
  onChange?: (propertyId: string) => void;
  /** The choice that is shown before a search. */
  present: { id: string; title: string } | null;
};

/** Chooses a property by its title or place: first the agent's assigned properties, then public search results. */
export function PropertyChoice({ present, ...field }: PropertyChoiceProps) {
  const [search, setSearch] = useState('');
  const { selectProps } = useSelect(ASSIGNED, {
    optionValue: 'property_id',
    optionLabel: ({ property_title, property_city }) => placeOf(property_title, cityName(property_city)),
    filters: [equals('status', 'active')],
    sorters: [{ field: 'assigned_date', order: 'desc' }],
    pagination: { pageSize: OFFERED },
    // Runs after a pause in the typing.
    onSearch: (text) => {
      setSearch(text.trim());
      return [toSearchFilter(text)];
    },
  });
  const found = useQuery({
    queryKey: ['property-choice', search],
    queryFn: ({ signal }) =>
      getJson('/api/properties/search', { query: { q: search, limit: String(OFFERED) }, signal }),
    enabled: search !== '',
  });

  const mine = selectProps.options;
  const others = (search === '' ? [] : (found.data ?? [])).filter(({ id }) => !mine.some(({ value }) => value === id));
  const groups = [
    { label: 'Assigned to you', options: mine },
    {
      label: 'Other properties',
      options: others.map(({ id, title, city }) => ({ value: id, label: placeOf(title, cityName(city)) })),
    },
    // The current choice keeps its name during a search.
    {
      label: 'Chosen',
      options: presentOption(present, field.value, [...mine.map(({ value }) => value), ...others.map(({ id }) => id)]),
    },
  ].filter(({ options }) => options.length > 0);

  return (
    <Select
      {...(field.id && { id: field.id })}
      value={field.value ?? null}
      placeholder="Search title, location or city"
      options={groups}
      showSearch={selectProps.showSearch}
      loading={found.isFetching}
      notFoundContent={search === '' ? 'Type to search properties' : 'No property found'}
      onChange={(id) => id && field.onChange?.(id)}
    />
  );
}

function presentOption(present: PropertyChoiceProps['present'], value: string | null | undefined, offered: unknown[]) {
  return present && value === present.id && !offered.includes(present.id)
    ? [{ value: present.id, label: present.title }]
    : [];
}
