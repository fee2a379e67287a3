import { AREA_PATHS } from '#shared/paths.ts';
import { ADMIN_RESOURCES } from './admin-resources.tsx';
import { AreaHeading } from './area-heading.tsx';
import { AreaLists } from './area-lists.tsx';

/** The admin panel: its tabs and the list that is open. */
export function AdminPage() {
  return (
    <>
      <AreaHeading area={AREA_PATHS.admin} title="Admin Panel" text="Listings, people and requests at a glance." />
      <AreaLists area={AREA_PATHS.admin} resources={ADMIN_RESOURCES} counts="get_pending_counts" />
    </>
  );
}
