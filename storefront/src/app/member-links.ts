import { CalendarClock, Heart, type LucideIcon, MessageCircle, Settings } from 'lucide-react';
import { PATHS } from '../lib/paths.ts';

/** What belongs to the account, in the account menu and the phone menu. */
export const MEMBER_LINKS: readonly { to: string; label: string; icon: LucideIcon }[] = [
  { to: PATHS.messages, label: 'Messages', icon: MessageCircle },
  { to: PATHS.requests, label: 'Requests', icon: CalendarClock },
  { to: PATHS.favorites, label: 'My Favorites', icon: Heart },
  { to: PATHS.settings, label: 'Settings', icon: Settings },
];
