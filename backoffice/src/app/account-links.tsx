import { useLocation } from 'react-router-dom';
import { RouteLink } from './route-link.tsx';

const LINKS = [
  { to: '/messages', label: 'Messages' },
  { to: '/agent-dashboard', label: 'Agent Dashboard' },
  { to: '/broker-dashboard', label: 'Broker Dashboard' },
  { to: '/settings', label: 'Settings' },
] as const;

/** What belongs to the account, in the account menu and the phone menu. */
export function AccountLinks({ onDone }: { onDone?: () => void }) {
  const { pathname } = useLocation();
  return LINKS.map(({ to, label }) => (
    <RouteLink key={to} to={to} current={pathname.startsWith(to)} onDone={onDone}>
      {label}
    </RouteLink>
  ));
}
