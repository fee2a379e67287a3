import { notification } from 'antd';
import AppContext, { type useAppProps } from 'antd/es/app/context';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { KEPT_TOAST } from '#browser/api/leaving.ts';
import { tabStorage } from '#browser/storage.ts';
import { FROM_RIGHT } from '#shared/language.ts';

type NotificationApi = useAppProps['notification'];

/** Why anything fails without a network. */
const OFFLINE = 'You are offline. What you typed is still here. Try again once you are back.';

const SECONDS = 5;
const PHONE = '(max-width: 40rem)';

/**
 * The notifications that Refine's provider for Ant Design finds around it. It hands the text over as the description and what
 * explains it as the message, by Ant Design 5's names: here each comes where it belongs. One at a time; failures interrupt a
 * screen reader, the rest waits its turn.
 */
export function Notifications({ children }: { children: ReactNode }) {
  const [api, outlet] = notification.useNotification();
  const { pathname } = useLocation();
  // What was said about a screen goes with it; a list and what is opened beside it are one.
  const screen = pathname.split('/').slice(0, 3).join('/');
  const shownOn = useRef(screen);
  useEffect(() => {
    if (shownOn.current !== screen) api.destroy();
    shownOn.current = screen;
  }, [screen, api]);
  useEffect(() => {
    const kept = tabStorage.readJson(KEPT_TOAST);
    if (!kept) return;
    tabStorage.remove(KEPT_TOAST);
    const { tone, title, text } = kept as { tone: string; title: string; text?: string };
    mended(api)({ type: tone === 'failure' ? 'error' : 'success', description: title, message: text } as never);
  }, [api]);
  const app = useMemo(() => ({ notification: { ...api, open: mended(api) } }) as useAppProps, [api]);
  return (
    <AppContext value={app}>
      {children}
      {outlet}
    </AppContext>
  );
}

function mended(api: NotificationApi): NotificationApi['open'] {
  return ({ key, type, description: title, message: description, actions, duration = SECONDS }) => {
    const failed = type === 'error';
    const isOffline = failed && !navigator.onLine;
    api.destroy();
    api.open({
      ...(key ? { key } : {}),
      title,
      description: isOffline ? OFFLINE : description,
      type: failed ? 'error' : 'success',
      role: failed ? 'alert' : 'status',
      duration,
      actions,
      // Drawers and panels open at the end of a line: a toast at its beginning covers none.
      placement: matchMedia(PHONE).matches ? 'bottom' : FROM_RIGHT ? 'bottomRight' : 'bottomLeft',
      styles: {
        root: { borderInlineStart: `4px solid var(--ant-color-${failed ? 'error' : 'success'})` },
        title: { fontWeight: 640 },
      },
    });
  };
}
