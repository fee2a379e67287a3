import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { showFailure } from '../../lib/show-failure.ts';
import { Skeleton } from '../../ui/base/skeleton.tsx';
import { showToast } from '../../ui/base/toast-store.ts';
import { Switch } from '../../ui/page/switch.tsx';
import { buttonClass } from '../../ui/style/classes.ts';
import { PUSH_HERE, type PushAbility, turnPushOff, turnPushOn } from './push-device.ts';
import { SettingsPanel } from './settings-panel.tsx';

const UNABLE: Record<Exclude<PushAbility, 'able'>, string> = {
  none: 'This browser cannot receive notifications from websites. Another browser may work.',
  installed:
    'On iPhone and iPad only installed apps receive notifications: tap Share, then “Add to Home Screen”, and open it from there.',
  denied:
    'Your browser does not allow notifications from this site. Allow them in your browser settings, then come back.',
};

/**
 * Push notifications on this device. The browser asks for permission only after a click, and they end with the session. Renders
 * nothing if push is off.
 */
export function PushPanel() {
  const { data, isError, refetch } = useQuery(PUSH_HERE);
  if (data?.publicKey === null) return null;
  return (
    <SettingsPanel title="On this device" text="Get notifications right away, even when the site is closed.">
      {data && data.ability !== 'able' && <p className="text-ink-2">{UNABLE[data.ability]}</p>}
      {data?.ability === 'able' && <PushSwitch publicKey={data.publicKey} device={data.device} />}
      {!data && isError && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p className="text-ink-2">Your settings could not be loaded.</p>
          <button type="button" className={buttonClass('line')} onClick={() => void refetch()}>
            Try again
          </button>
        </div>
      )}
      {!data && !isError && (
        <div role="status">
          <span className="sr-only">Loading your settings</span>
          <Skeleton className="h-11" />
        </div>
      )}
    </SettingsPanel>
  );
}

function PushSwitch({ publicKey, device }: { publicKey: string; device: { id: string } | undefined }) {
  const id = useId();
  const { refetch } = useQuery(PUSH_HERE);
  const change = useMutation({
    mutationFn: async (on: boolean) => {
      const done = on ? await turnPushOn(publicKey) : await turnPushOff(device?.id ?? '');
      await refetch();
      return done;
    },
    onSuccess: (done, on) => {
      if (done === false) showToast({ tone: 'info', title: 'Your browser does not have permission to notify you' });
      else showToast({ tone: 'success', title: on ? 'Notifications are on' : 'Notifications are off' });
    },
    onError: (error) =>
      showFailure(error, { title: 'Notifications could not be changed', fallback: 'Please try again.' }),
  });
  return (
    <div className="relative -my-3 py-3">
      <Switch
        label="Notifications on this device"
        checked={change.isPending ? change.variables : device !== undefined}
        describedBy={id}
        className="w-full flex-row-reverse justify-between text-md font-semibold"
        onChange={(on) => {
          if (!change.isPending) change.mutate(on);
        }}
      />
      <p id={id} className="me-16 -mt-1.5 text-meta text-ink-2">
        {device
          ? 'On until you turn them off or log out here. They also appear on a locked screen.'
          : 'Off. Your browser will ask you first. Notifications go encrypted through the push service of your browser, and stop when you log out.'}
      </p>
    </div>
  );
}
