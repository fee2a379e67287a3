import { useId } from 'react';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { Switch } from '../../ui/page/switch.tsx';
import { BlockedPeoplePanel } from './blocked-people-panel.tsx';
import { NotificationSettingsPanel } from './notification-settings-panel.tsx';
import { PushPanel } from './push-panel.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { type Preference, usePreference } from './use-preference.ts';

type Setting = { name: Preference; label: string; text: string };

const NOTIFICATIONS: readonly Setting[] = [
  {
    name: 'emailNotifications',
    label: 'Email Notifications',
    text: 'Emails about your listings, inquiries, viewings, messages and leads. We always email you about your security.',
  },
  {
    name: 'propertyAlerts',
    label: 'Property Alerts',
    text: 'New listings that match your searches, and news when a saved listing is sold, rented out or cheaper.',
  },
  { name: 'marketingEmails', label: 'Marketing Emails', text: 'News and offers from us, now and then.' },
  {
    name: 'smsNotifications',
    label: 'SMS Notifications',
    text: 'Viewings, answers, unread messages and alerts by WhatsApp or SMS, at most five a day. Reply STOP to stop them.',
  },
];

const PRIVACY: readonly Setting[] = [
  {
    name: 'publicProfile',
    label: 'Public Profile',
    text: 'Show your name and picture with your listings.',
  },
  { name: 'showEmail', label: 'Show Email', text: 'Show your email on your public profile.' },
  { name: 'showPhone', label: 'Show Phone', text: 'Show your phone number on your public profile.' },
];

/** Seven switches that save at once, the notification channels, and the blocked people. */
export function PreferencesTab({ user }: { user: CurrentUser }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="grid min-w-0 gap-5">
        <SettingsPanel title="Notifications" text="Choose which messages you get from us.">
          <Settings settings={NOTIFICATIONS} user={user} />
        </SettingsPanel>
        <NotificationSettingsPanel user={user} />
      </div>
      <div className="grid min-w-0 gap-5">
        <PushPanel />
        <SettingsPanel title="Privacy" text="Choose what other people can see about you.">
          <Settings settings={PRIVACY} user={user} />
        </SettingsPanel>
        <BlockedPeoplePanel />
      </div>
    </div>
  );
}

function Settings({ settings, user }: { settings: readonly Setting[]; user: CurrentUser }) {
  return (
    <ul className="-my-3 divide-y divide-line">
      {settings.map((setting) => (
        <SettingRow key={setting.name} {...setting} checked={user.preferences[setting.name]} />
      ))}
    </ul>
  );
}

function SettingRow({ name, label, text, checked }: Setting & { checked: boolean }) {
  const id = useId();
  const preference = usePreference(name);
  return (
    <li className="relative py-3">
      <Switch
        label={label}
        checked={checked}
        describedBy={id}
        className="w-full flex-row-reverse justify-between text-md font-semibold"
        onChange={(on) => preference.mutate(on)}
      />
      <p id={id} className="me-16 -mt-1.5 text-meta text-ink-2">
        {text}
      </p>
    </li>
  );
}
