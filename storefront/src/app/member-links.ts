import { CalendarClock, Heart, LayoutDashboard, type LucideIcon, MessageCircle, Settings } from 'lucide-react';
import { AGENT_PATH, BROKER_PATH, PATHS } from '../lib/paths.ts';

type MemberLink = { to: string; label: string; icon: LucideIcon };

/** What belongs to the account, in the account menu and the phone menu. */
export const MEMBER_LINKS: readonly MemberLink[] = [
  { to: PATHS.messages, label: 'Messages', icon: MessageCircle },
  { to: PATHS.requests, label: 'Requests', icon: CalendarClock },
  { to: PATHS.favorites, label: 'My Favorites', icon: Heart },
  { to: AGENT_PATH, label: 'Agent Dashboard', icon: LayoutDashboard },
  { to: BROKER_PATH, label: 'Broker Dashboard', icon: LayoutDashboard },
  { to: PATHS.settings, label: 'Settings', icon: Settings },
];
