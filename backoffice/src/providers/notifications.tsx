import { notification } from 'antd';
import AppContext, { type useAppProps } from 'antd/es/app/context';
import { type ReactNode, useMemo } from 'react';

type NotificationApi = useAppProps['notification'];

const SECONDS = 5;
const PHONE = '(max-width: 40rem)';

/**
 * The notifications that Refine's provider for Ant Design finds around it. It hands the text over as the description and what
 * explains it as the message, by Ant Design 5's names: here each comes where it belongs. One at a time; failures interrupt a
 * screen reader, the rest waits its turn.
 */
export function Notifications({ children }: { children: ReactNode }) {
  const [api, outlet] = notification.useNotification();
  const app = useMemo(() => ({ notification: { ...api, open: mended(api) } }) as useAppProps, [api]);
  return (
    <AppContext value={app}>
      {children}
      {outlet}
    </AppContext>
  );
}

function mended(api: NotificationApi): NotificationApi['open'] {
  return ({ key, type, description: title, message: description }) => {
    const failed = type === 'error';
    api.destroy();
    api.open({
      ...(key ? { key } : {}),
      title,
      description,
      type: failed ? 'error' : 'success',
      role: failed ? 'alert' : 'status',
      duration: SECONDS,
      placement: matchMedia(PHONE).matches ? 'bottom' : 'bottomRight',
      styles: {
        root: { borderInlineStart: `4px solid var(--ant-color-${failed ? 'error' : 'success'})` },
        title: { fontWeight: 640 },
      },
    });
  };
}
