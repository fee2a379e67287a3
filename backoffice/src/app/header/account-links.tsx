import { useLocation } from 'react-router-dom';
import { AREA_PATHS, PATHS } from '#shared/paths.ts';
import { LanguageLinks } from './language-links.tsx';
import { RouteLink } from './route-link.tsx';

const LINKS = [
  { to: PATHS.messages, label: 'Messages' },
  { to: PATHS.notifications, label: 'Notifications' },
  { to: AREA_PATHS.agent, label: 'Agent Dashboard' },
  { to: AREA_PATHS.broker, label: 'Broker Dashboard' },
  { to: PATHS.settings, label: 'Settings' },
] as const;

/** Links of the account, in the account menu and the phone menu. */
export function AccountLinks({ onDone }: { onDone?: () => void }) {
  const { pathname } = useLocation();
  return (
    <>
      {LINKS.map(({ to, label }) => (
        <RouteLink key={to} to={to} current={pathname.startsWith(to)} onDone={onDone}>
          {label}
        </RouteLink>
      ))}
      <LanguageLinks />
    </>
  );
}
