import type { ResourceProps } from '@refinedev/core';
import type { ComponentType } from 'react';
import { PropertyList } from '../resources/properties/property-list.tsx';

type Resource = { name: string; label: string; path: string; list: ComponentType };

/** Every resource once: its table, its place in the address and its screens. The first one opens with the panel. */
export const RESOURCES = [
  { name: 'properties', label: 'Properties', path: 'properties', list: PropertyList },
] as const satisfies readonly Resource[];

export const REFINE_RESOURCES: ResourceProps[] = RESOURCES.map(({ name, label, path }) => ({
  name,
  list: `/admin/${path}`,
  meta: { label },
}));
