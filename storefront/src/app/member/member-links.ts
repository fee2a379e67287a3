import {
  Bell,
  CalendarClock,
  Heart,
  LayoutDashboard,
  type LucideIcon,
  MessageCircle,
  SearchCheck,
  Settings,
} from 'lucide-react';
import { AREA_PATHS, PATHS } from '#shared/paths.ts';

type MemberLink = { to: string; label: string; icon: LucideIcon };

/** Links for the account menu and the phone menu. */
export const MEMBER_LINKS: readonly MemberLink[] = [
  { to: PATHS.messages, label: 'Messages', icon: MessageCircle },
  { to: PATHS.notifications, label: 'Notifications', icon: Bell },
  { to: PATHS.requests, label: 'Requests', icon: CalendarClock },
  { to: PATHS.favorites, label: 'My Favorites', icon: Heart },
  { to: PATHS.savedSearches, label: 'Saved Searches', icon: SearchCheck },
  { to: AREA_PATHS.agent, label: 'Agent Dashboard', icon: LayoutDashboard },
  { to: AREA_PATHS.broker, label: 'Broker Dashboard', icon: LayoutDashboard },
  { to: PATHS.settings, label: 'Settings', icon: Settings },
];
