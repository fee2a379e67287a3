import { BellOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { latestNotifications, NOTIFICATIONS } from '#browser/notifications/notification-queries.ts';
import { coalesce } from '#browser/realtime/coalesce.ts';
import { useDismiss } from '#browser/use-dismiss.ts';
import { cappedCount } from '#shared/format/number.ts';
import { plural } from '#shared/format/text.ts';
import { listenAsCaller, OWN_CHANNEL } from '../../providers/live/caller-channel.ts';
import { PartBoundary } from '#browser/part-boundary.tsx';
import { lazyPart, loadEarly } from '#browser/lazy-part.ts';
import './bell.css';

// Loaded when the user opens it.
const BellPanel = lazyPart(() => import('./bell-panel.tsx'), 'BellPanel');

/**
 * The header's bell with the number of unread notifications and a list of the latest. It listens for change events while it is
 * mounted.
 */
export function Bell() {
  const queryClient = useQueryClient();
  const { data: page, isError, refetch } = useQuery(latestNotifications);
  const [openAt, setOpenAt] = useState<string | null>(null);
  const { pathname } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  // Navigation closes it.
  const open = openAt === pathname;
  useEffect(() => {
    const refresh = coalesce(() => queryClient.invalidateQueries({ queryKey: NOTIFICATIONS }));
    return listenAsCaller(OWN_CHANNEL, {
      onJoin: refresh,
      onEvent: (event) => event === 'notification' && refresh(),
    });
  }, [queryClient]);
  useDismiss(box, button, open, () => setOpenAt(null));
  const unread = page?.unread ?? 0;
  return (
    <div ref={box} className="bell-box">
      <Button
        ref={button}
        type="text"
        shape="circle"
        aria-label={
          unread > 0 ? plural(unread, ['Notifications, {0} unread', 'Notifications, {0} unread']) : 'Notifications'
        }
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        icon={
          <span className="bell-icon" aria-hidden="true">
            <BellOutlined />
            {unread > 0 ? <span className="bell-count">{cappedCount(unread)}</span> : null}
          </span>
        }
        {...loadEarly(BellPanel)}
        onClick={() => setOpenAt(open ? null : pathname)}
      />
      {open ? (
        <div id={id} className="bell-panel">
          <PartBoundary instead={<p role="alert">Your notifications could not be loaded.</p>}>
            <Suspense fallback={<output>Loading your notifications</output>}>
              <BellPanel page={page} isError={isError} onRetry={() => void refetch()} onDone={() => setOpenAt(null)} />
            </Suspense>
          </PartBoundary>
        </div>
      ) : null}
    </div>
  );
}
