import { CalendarClock, Heart, MessageCircle, Settings } from 'lucide-react';
import { PATHS } from '../lib/paths.ts';
import type { NavigationLink } from './navigation.ts';

/** What belongs to the account, in the account menu and the phone menu. */
export const MEMBER_LINKS: readonly NavigationLink[] = [
  { to: PATHS.messages, label: 'Messages', icon: MessageCircle },
  { to: PATHS.requests, label: 'Requests', icon: CalendarClock },
  { to: PATHS.favorites, label: 'My Favorites', icon: Heart },
  { to: PATHS.settings, label: 'Settings', icon: Settings },
];
