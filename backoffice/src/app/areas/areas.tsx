import type { ResourceProps } from '@refinedev/core';
import { type ComponentType, lazy } from 'react';
import { AREA_PATHS } from '../../../../shared/addresses.ts';
import { ADMIN_RESOURCES } from './admin-resources.tsx';
import { AdminPage } from './admin-page.tsx';
import { AGENT_RESOURCES } from './agent-resources.tsx';
import { BROKER_RESOURCES } from './broker-resources.tsx';
import type { Resource } from './resource.ts';

const AgentPage = lazy(async () => ({ default: (await import('./agent-page.tsx')).AgentPage }));
const BrokerPage = lazy(async () => ({ default: (await import('./broker-page.tsx')).BrokerPage }));

type Area = {
  /** Where it begins; its first list opens with it. */
  path: string;
  /** Heading, figures and tabs, around the list that is open. */
  page: ComponentType;
  resources: readonly Resource[];
};

/** What the back office is made of: routes, tabs, links and live updates come from here. */
export const AREAS: readonly Area[] = [
  { path: AREA_PATHS.admin, page: AdminPage, resources: ADMIN_RESOURCES },
  { path: AREA_PATHS.agent, page: AgentPage, resources: AGENT_RESOURCES },
  { path: AREA_PATHS.broker, page: BrokerPage, resources: BROKER_RESOURCES },
];

export const REFINE_RESOURCES: ResourceProps[] = AREAS.flatMap((area) =>
  area.resources.map((resource) => ({
    name: resource.name,
    list: `${area.path}/${resource.path}`,
    ...(resource.show && { show: `${area.path}/${resource.path}/:id` }),
    meta: { label: resource.label },
  })),
);

/** The channels that tell of changes to the rows of a table or view, for the live provider. */
export function topicsOf(name: string): readonly string[] {
  return AREAS.flatMap(({ resources }) => resources).find((resource) => resource.name === name)?.topics ?? [];
}
