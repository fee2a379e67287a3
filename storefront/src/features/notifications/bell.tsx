import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { Suspense, useId, useRef, useState } from 'react';
import { plural } from '#shared/format/text.ts';
import { lazyPart, loadEarly } from '#browser/lazy-part.ts';
import { memberSummaryQuery } from '../../lib/member/current-user.ts';
import { IconButton } from '../../ui/base/icon-button.tsx';
import { useDismissOrBack } from '../../ui/base/use-dismiss-or-back.ts';
import { PartBoundary } from '#browser/part-boundary.tsx';
import { UnreadBadge } from '../../ui/base/unread-badge.tsx';

// Loads when a pointer comes near. It is in the file of the notifications page, because they share components.
const BellPanel = lazyPart(() => import('./notifications-page.tsx'), 'BellPanel');

/** The header's bell shows the number of unread notifications and opens a panel with the latest. */
export function Bell() {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => setOpen(false);
  useDismissOrBack(box, button, open, close);
  const { data: summary } = useQuery(memberSummaryQuery);
  const unread = summary?.unreadNotifications ?? 0;
  return (
    <div ref={box} className="sm:relative">
      <IconButton
        ref={button}
        className="relative"
        aria-label={
          unread > 0 ? plural(unread, ['Notifications, {0} unread', 'Notifications, {0} unread']) : 'Notifications'
        }
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        {...loadEarly(BellPanel)}
        onClick={() => setOpen(!open)}
      >
        <BellIcon />
        <UnreadBadge count={unread} />
      </IconButton>
      {open && (
        <section
          id={id}
          aria-label="Latest notifications"
          className="absolute inset-x-2 top-full z-(--z-menu) mt-2 rounded-lg border border-line bg-raised p-1.5 shadow-3 sm:inset-x-auto sm:end-0 sm:w-104"
        >
          <PartBoundary
            instead={<p className="px-3 py-8 text-center text-ink-2">Your notifications could not be loaded.</p>}
          >
            <Suspense fallback={<output className="block h-64 px-3 py-8">Loading your notifications</output>}>
              <BellPanel onDone={close} />
            </Suspense>
          </PartBoundary>
        </section>
      )}
    </div>
  );
}
