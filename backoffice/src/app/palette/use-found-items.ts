import { useCan } from '@refinedev/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { getJson } from '#browser/api/client.ts';
import { AREA_PATHS } from '#shared/paths.ts';
import type { PaletteItem } from './palette-item.ts';
import { readRecentItems } from './recent-items.ts';
import { findScreens } from './screens.ts';

const TYPING_PAUSE_MS = 200;
const SEARCHABLE = /[\p{L}\p{N}]/u;

const AREA_NAMES = {
  [AREA_PATHS.admin]: 'Admin Panel',
  [AREA_PATHS.agent]: 'Agent Dashboard',
  [AREA_PATHS.broker]: 'Broker Dashboard',
};

/** Results for the typed text: screens at once, other items after a pause. Without a text, the recent items and all screens. */
export function useFoundItems(typed: string, isOpen: boolean) {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setAsked(typed.trim()), typed.trim() === '' ? 0 : TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  const { pathname } = useLocation();
  const { data: access } = useCan({ resource: AREA_PATHS.admin, action: 'show' });
  const isSearch = SEARCHABLE.test(asked);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['office-search', asked],
    queryFn: ({ signal }) => getJson('/api/admin/search', { query: { q: asked }, signal }),
    enabled: isOpen && isSearch,
    placeholderData: keepPreviousData,
  });
  const areas = Object.values(AREA_PATHS)
    .filter((path) => pathname.startsWith(path) || (path === AREA_PATHS.admin && access?.can))
    .join();
  const items = useMemo((): PaletteItem[] => {
    const screens = findScreens(areas.split(','), AREA_NAMES, typed);
    if (typed.trim() === '') return isOpen ? [...readRecentItems(), ...screens] : [];
    return [...(isSearch ? (data ?? []) : []), ...screens];
  }, [areas, typed, isOpen, isSearch, data]);
  const isWaiting = typed.trim() !== asked || (isSearch && isFetching);
  return { items, isError: isSearch && isError, isWaiting, refetch };
}
