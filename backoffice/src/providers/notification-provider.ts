import type { NotificationProvider } from '@refinedev/core';
import type { notification } from 'antd';

type NotificationApi = ReturnType<typeof notification.useNotification>[0];

const SECONDS = 5;

/** Refine's notifications as Ant Design's, one at a time; failures interrupt a screen reader, the rest waits its turn. */
export function createNotificationProvider(api: NotificationApi): NotificationProvider {
  return {
    open({ key, type, message, description }) {
      api.destroy();
      api.open({
        ...(key ? { key } : {}),
        title: message,
        description,
        type: type === 'error' ? 'error' : 'success',
        role: type === 'error' ? 'alert' : 'status',
        duration: SECONDS,
      });
    },
    close: (key) => api.destroy(key),
  };
}
