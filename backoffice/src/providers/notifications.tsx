import { notification } from 'antd';
import AppContext, { type useAppProps } from 'antd/es/app/context';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { KEPT_TOAST } from '#browser/api/leaving.ts';
import { tabStorage } from '#browser/storage.ts';
import { FROM_RIGHT } from '#shared/language.ts';

type NotificationApi = useAppProps['notification'];

/** The explanation of any failure without a network. */
const OFFLINE = 'You are offline. Your text is still here. Try again when you are back online.';

const SECONDS = 5;
const PHONE = '(max-width: 40rem)';

/**
 * The notifications for Refine's Ant Design provider. The provider passes the text as description and the explanation as
 * message, which are Ant Design 5's names. Here each gets its proper place. Only one notification is visible. Failures
 * interrupt a screen reader, others wait.
 */
export function Notifications({ children }: { children: ReactNode }) {
  const [api, outlet] = notification.useNotification();
  const { pathname } = useLocation();
  // A notification disappears with its screen. A list and its side panel count as one screen.
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
      // Drawers and panels open at the end of a line, so a toast at the beginning covers none of them.
      placement: matchMedia(PHONE).matches ? 'bottom' : FROM_RIGHT ? 'bottomRight' : 'bottomLeft',
      styles: {
        root: { borderInlineStart: `4px solid var(--ant-color-${failed ? 'error' : 'success'})` },
        title: { fontWeight: 640 },
      },
    });
  };
}
