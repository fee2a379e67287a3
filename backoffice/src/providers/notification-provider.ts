import type { NotificationProvider } from '@refinedev/core';
import type { notification } from 'antd';

type NotificationApi = ReturnType<typeof notification.useNotification>[0];

const SECONDS = 5;
const PHONE = '(max-width: 40rem)';

/** Refine's notifications as Ant Design's, one at a time; failures interrupt a screen reader, the rest waits its turn. */
export function createNotificationProvider(api: NotificationApi): NotificationProvider {
  return {
    open({ key, type, message, description }) {
      const failed = type === 'error';
      api.destroy();
      api.open({
        ...(key ? { key } : {}),
        title: message,
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
    },
    close: (key) => api.destroy(key),
  };
}
