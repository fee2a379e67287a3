import { useList } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { getJson } from '../../../../shared/api/client.ts';
import { equals, toSearchFilter } from '../../ui/search-filter.ts';

const TYPING_PAUSE_MS = 300;
const OFFERED = 10;

type Card = { id: string; title: string; city: string };
type Assigned = { id: string; property_id: string; property_title: string; property_city: string };

type PropertyChoiceProps = {
  /** Given by the form's item, with the label and the state of its field. */
  id?: string;
  value?: string | null;
  onChange?: (propertyId: string) => void;
  /** What stands there before anything is searched. */
  present: { id: string; title: string } | null;
};

/** A property by its title or place: those assigned to the agent first, then whatever the public finds. */
export function PropertyChoice({ present, ...field }: PropertyChoiceProps) {
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setSearch(text.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);

  const assigned = useList<Assigned>({
    resource: 'my_assignments',
    filters: [equals('status', 'active'), ...(search === '' ? [] : [toSearchFilter(search)])],
    sorters: [{ field: 'assigned_date', order: 'desc' }],
    pagination: { pageSize: OFFERED },
    meta: { select: 'id,property_id,property_title,property_city' },
    errorNotification: false,
  });
  const found = useQuery({
    queryKey: ['property-choice', search],
    queryFn: ({ signal }) =>
      getJson<Card[]>(`/api/properties/search?${new URLSearchParams({ q: search, limit: String(OFFERED) })}`, signal),
    enabled: search !== '',
  });

  const mine = assigned.query.data?.data ?? [];
  const others = (search === '' ? [] : (found.data ?? [])).filter(
    ({ id }) => !mine.some(({ property_id }) => property_id === id),
  );
  const groups = [
    {
      label: 'Assigned to you',
      options: mine.map((one) => ({ value: one.property_id, label: `${one.property_title}, ${one.property_city}` })),
    },
    {
      label: 'Other properties',
      options: others.map(({ id, title, city }) => ({ value: id, label: `${title}, ${city}` })),
    },
    // The choice that is there keeps its name while something else is searched.
    {
      label: 'Chosen',
      options: presentOption(present, field.value, [
        ...mine.map((one) => one.property_id),
        ...others.map(({ id }) => id),
      ]),
    },
  ].filter(({ options }) => options.length > 0);

  return (
    <Select
      {...(field.id && { id: field.id })}
      value={field.value ?? null}
      placeholder="Search title, location or city"
      options={groups}
      showSearch={{ filterOption: false, onSearch: setText }}
      loading={found.isFetching}
      notFoundContent={search === '' ? 'Type to search properties' : 'No property found'}
      onChange={(id) => id && field.onChange?.(id)}
    />
  );
}

function presentOption(present: PropertyChoiceProps['present'], value: string | null | undefined, offered: string[]) {
  return present && value === present.id && !offered.includes(present.id)
    ? [{ value: present.id, label: present.title }]
    : [];
}
