import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { getJson, sendJson } from '#browser/api/client.ts';
import {
  ALERT_TOPICS,
  NOTIFICATION_TOPIC_LABELS,
  NOTIFICATION_TOPICS,
  NOTIFICATION_WAYS,
  type NotificationTopic,
  type NotificationWay,
  TEXT_TOPICS,
} from '#shared/notifications/notification-facts.ts';
import { formatMoment } from '#shared/format/moment.ts';
import type { NotificationSettings } from '#shared/notifications/notification-settings.ts';
import { settingsPath } from '#shared/paths.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { showFailure } from '../../lib/show-failure.ts';
import { ReloadPanel } from '../../ui/base/reload-panel.tsx';
import { Skeleton } from '../../ui/base/skeleton.tsx';
import { showToast } from '../../ui/base/toast-store.ts';
import { SettingsPanel } from './settings-panel.tsx';

const PATH = '/api/notifications/settings';
const QUERY = { queryKey: ['notification-settings'] };

const WAY_LABELS: Record<NotificationWay, string> = {
  here: 'Here',
  mail: 'Email',
  push: 'Push',
  phone: 'Phone',
};

/** Notification channels by topic. A channel that is off in the preferences above stays off for all topics. */
export function NotificationSettingsPanel({ user }: { user: CurrentUser }) {
  const { data, isError, refetch } = useQuery({
    ...QUERY,
    queryFn: ({ signal }) => getJson(PATH, { signal }),
  });
  return (
    <SettingsPanel
      title="Your notifications, and how you get them"
      text="Under the bell, by email, by push on your devices, and by SMS or WhatsApp on your phone."
    >
      {data ? (
        <SettingsTable settings={data} user={user} />
      ) : isError ? (
        <ReloadPanel text="Your settings could not be loaded." onReload={() => void refetch()} />
      ) : (
        <div>
          <output className="sr-only">Loading your settings</output>
          <Skeleton className="h-120" />
        </div>
      )}
    </SettingsPanel>
  );
}

function SettingsTable({ settings, user }: { settings: NotificationSettings; user: CurrentUser }) {
  const { emailNotifications, propertyAlerts, smsNotifications } = user.preferences;
  const topics = NOTIFICATION_TOPICS.filter((topic) => settings[topic].concerns);
  const isGoverned = (topic: NotificationTopic, way: NotificationWay) =>
    (way === 'mail' && !emailNotifications) ||
    (way === 'phone' && !(smsNotifications && settings.textPhone)) ||
    (way !== 'here' && !propertyAlerts && ALERT_TOPICS.includes(topic));
  return (
    <>
      {settings.emailFailedAt && (
        <p className="mb-3 rounded-sm bg-neutral px-3 py-2 text-meta text-on-neutral">
          We could not deliver an email to {user.email} on {formatMoment(settings.emailFailedAt)}. Please check your
          email address.
        </p>
      )}
      {user.email === null && (
        <p className="mb-3 rounded-sm bg-neutral px-3 py-2 text-meta text-on-neutral">
          Your account has no email. Add one to your profile to get emails.
        </p>
      )}
      {!emailNotifications && (
        <p className="mb-3 rounded-sm bg-neutral px-3 py-2 text-meta text-on-neutral">
          Email Notifications are off, so we send none of these by email.
        </p>
      )}
      {!smsNotifications && (
        <p className="mb-3 rounded-sm bg-neutral px-3 py-2 text-meta text-on-neutral">
          SMS Notifications are off. Your phone gets only the codes that you ask for.
        </p>
      )}
      {smsNotifications && !settings.textPhone && (
        <p className="mb-3 rounded-sm bg-neutral px-3 py-2 text-meta text-on-neutral">
          <span>We send texts only to a confirmed number.</span>
          <Link to={settingsPath('security')} className="ms-1 font-semibold underline">
            Confirm your phone number
          </Link>
        </p>
      )}
      {!propertyAlerts && (
        <p className="mb-3 rounded-sm bg-neutral px-3 py-2 text-meta text-on-neutral">
          Property Alerts are off, so you see updates about saved listings and searches only here.
        </p>
      )}
      <table className="w-full">
        <thead>
          <tr className="text-start text-sm text-ink-2">
            <th scope="col" className="pe-2 pb-2 text-start font-semibold">
              Topic
            </th>
            {NOTIFICATION_WAYS.map((way) => (
              <th key={way} scope="col" className="w-12 pb-2 text-center font-semibold max-sm:text-xs sm:w-18">
                {WAY_LABELS[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {topics.map((topic) => (
            <tr key={topic}>
              <th
                scope="row"
                className="py-2 pe-1 text-start text-sm leading-snug font-medium wrap-anywhere first-letter:uppercase sm:text-meta"
              >
                {NOTIFICATION_TOPIC_LABELS[topic]}
              </th>
              {NOTIFICATION_WAYS.map((way) => (
                <td key={way} className="text-center">
                  {hasWay(topic, way) && (
                    <Way topic={topic} way={way} isOn={settings[topic][way]} isGoverned={isGoverned(topic, way)} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Only some topics can send text messages, and the daily summary for the office is always an email. */
function hasWay(topic: NotificationTopic, way: NotificationWay): boolean {
  if (topic === 'admin_digest') return way === 'mail';
  return way !== 'phone' || TEXT_TOPICS.includes(topic);
}

type WayProps = { topic: NotificationTopic; way: NotificationWay; isOn: boolean; isGoverned: boolean };

/** One channel of one topic. A change is saved at once with an optimistic update, which is undone if the request fails. */
function Way({ topic, way, isOn, isGoverned }: WayProps) {
  const queryClient = useQueryClient();
  const show = (on: boolean) =>
    queryClient.setQueryData<NotificationSettings>(
      QUERY.queryKey,
      (settings) => settings && { ...settings, [topic]: { ...settings[topic], [way]: on } },
    );
  const change = useMutation({
    // The scope sends changes in the order in which the user made them.
    scope: { id: 'notification-settings' },
    mutationFn: (on: boolean) => sendJson('PUT', PATH, { body: { [topic]: { [way]: on } } }),
    onMutate: show,
    onSuccess: () => showToast({ tone: 'success', title: 'Preferences updated' }),
    onError: (error, on) => {
      show(!on);
      showFailure(error, { title: 'Failed to update preferences', fallback: 'Please try again.' });
    },
  });
  return (
    <label className="inline-grid size-tap cursor-pointer place-items-center">
      <input
        type="checkbox"
        className="size-5 accent-primary"
        checked={isOn && !isGoverned}
        disabled={isGoverned}
        aria-label={`${NOTIFICATION_TOPIC_LABELS[topic]}: ${WAY_LABELS[way]}`}
        onChange={(event) => change.mutate(event.target.checked)}
      />
    </label>
  );
}
