import { useQuery } from '@tanstack/react-query';
import { Heart, type LucideIcon, MessageCircle, Plus, Settings } from 'lucide-react';
import { Link } from 'react-router-dom';
import { memberSummaryQuery } from '../../../lib/member/current-user.ts';
import { PATHS } from '#shared/paths.ts';
import { ArchIcon, type ArchTone } from '../../../ui/base/arch-icon.tsx';
import { plural } from '#shared/format/text.ts';

/** The four shortcuts on a member's home. */
export function MemberTiles() {
  const { data: summary } = useQuery(memberSummaryQuery);
  const unread = summary?.unreadMessages ?? 0;
  return (
    <nav aria-label="Shortcuts" className="mt-5">
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        <Tile to={PATHS.listProperty} icon={Plus} tone="saffron" title="List Property" text="Add a new listing" />
        <Tile
          to={PATHS.favorites}
          icon={Heart}
          tone="clay"
          title="My Favorites"
          text={summary ? plural(summary.favorites, ['{0} saved', '{0} saved']) : 'Your saved listings'}
        />
        <Tile
          to={PATHS.messages}
          icon={MessageCircle}
          tone="sea"
          title="Messages"
          text={unread > 0 ? plural(unread, ['{0} unread', '{0} unread']) : 'View inquiries'}
        />
        <Tile to={PATHS.settings} icon={Settings} tone="violet" title="Settings" text="Profile and security" />
      </ul>
    </nav>
  );
}

type TileProps = { to: string; icon: LucideIcon; tone: ArchTone; title: string; text: string };

function Tile({ to, icon, tone, title, text }: TileProps) {
  return (
    <li className="grid">
      <Link
        to={to}
        className="flex items-center gap-3 rounded-lg border border-line bg-surface p-4 shadow-1 transition-shadow hover:border-primary hover:shadow-2 max-[30rem]:flex-col max-[30rem]:items-start"
      >
        <ArchIcon icon={icon} tone={tone} />
        <span className="min-w-0">
          <b className="block leading-tight font-semibold">{title}</b>
          <span className="tabular text-sm text-ink-2">{text}</span>
        </span>
      </Link>
    </li>
  );
}
