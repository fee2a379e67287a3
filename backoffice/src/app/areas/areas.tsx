import type { ResourceProps } from '@refinedev/core';
import { AREA_PATHS } from '#shared/paths.ts';
import { ADMIN_RESOURCES } from './admin-resources.tsx';
import { AdminPage } from './admin-page.tsx';
import { AGENT_RESOURCES } from './agent-resources.tsx';
import { BROKER_RESOURCES } from './broker-resources.tsx';
import type { Resource, Screen } from './resource.ts';
import { lazyPart, loadSoon } from '#browser/lazy-part.ts';

const AgentPage = lazyPart(() => import('./agent-page.tsx'), 'AgentPage');
const BrokerPage = lazyPart(() => import('./broker-page.tsx'), 'BrokerPage');

type Area = {
  /** The path at which the area begins. The area opens with its first list. */
  path: string;
  /** Heading, figures and tabs around the open list. */
  page: Screen;
  resources: readonly Resource[];
};

/** The areas of the back office. Routes, tabs, links and live updates use this list. */
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

/** The channels that announce changes to the rows of a table or view, for the live provider. */
export function topicsOf(name: string): readonly string[] {
  return AREAS.flatMap(({ resources }) => resources).find((resource) => resource.name === name)?.topics ?? [];
}

/** Loads the screen of a path without its language, while the session is still being checked. */
export function loadScreen(pathname: string): void {
  const area = AREAS.find(({ path }) => pathname.startsWith(path));
  if (!area) return;
  loadSoon(area.page);
  const [list, id] = pathname.slice(area.path.length + 1).split('/');
  const resource = area.resources.find((one) => one.path === (list || area.resources[0]?.path));
  if (resource) loadSoon(id && resource.show ? resource.show : resource.list);
}
