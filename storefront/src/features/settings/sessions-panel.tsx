import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { sendJson } from '#browser/api/client.ts';
import { Isolate } from '#browser/isolate.tsx';
import { formatMoment } from '#shared/format/moment.ts';
import { showFailure } from '../../lib/show-failure.ts';
import { Badge } from '../../ui/base/badge.tsx';
import { buttonClass } from '../../ui/style/classes.ts';
import { Skeleton } from '../../ui/base/skeleton.tsx';
import { showToast } from '../../ui/base/toast-store.ts';
import { deviceOf } from '#shared/accounts/device.ts';
import { securityQueries, type Session } from './security-queries.ts';
import { SettingsPanel } from './settings-panel.tsx';
import { t } from '#shared/format/text.ts';

/** The sessions that are shown at first. */
const FIRST = 5;

/** The member's sessions, with buttons to end one or all others. */
export function SessionsPanel() {
  const queryClient = useQueryClient();
  const [all, setAll] = useState(false);
  const { data: sessions, isError, refetch } = useQuery(securityQueries.sessions);
  const endOne = useMutation({
    mutationFn: ({ id }: Session) => sendJson('DELETE', '/api/user/sessions/{id}', { path: { id } }),
    onSuccess: (_, { userAgent }) =>
      showToast({ tone: 'success', title: 'Signed out', text: t(`${deviceOf(userAgent ?? '').name} is signed out.`) }),
    onError: (error) => showFailure(error, { title: 'Failed to sign out', fallback: 'Please try again.' }),
    // The session may have ended by itself.
    onSettled: () => queryClient.invalidateQueries(securityQueries.sessions),
  });
  const endOthers = useMutation({
    mutationFn: () => sendJson('DELETE', '/api/user/sessions'),
    onSuccess: () => {
      showToast({ tone: 'success', title: 'Signed out on all other devices' });
      return queryClient.invalidateQueries(securityQueries.sessions);
    },
    onError: (error) =>
      showFailure(error, { title: 'Failed to sign out other devices', fallback: 'Please try again.' }),
  });
  return (
    <SettingsPanel
      title="Active Sessions"
      text="These devices are signed in to your account. If you do not recognize one, sign it out."
    >
      {sessions && (
        <>
          <ul className="-mt-3 divide-y divide-line">
            {(all ? sessions : sessions.slice(0, FIRST)).map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isEnding={endOne.isPending && endOne.variables.id === session.id}
                onEnd={() => !endOne.isPending && endOne.mutate(session)}
              />
            ))}
          </ul>
          <div className="mt-3 flex flex-wrap gap-2">
            {!all && sessions.length > FIRST && (
              <button type="button" className={buttonClass('ghost')} onClick={() => setAll(true)}>
                Show all {sessions.length}
              </button>
            )}
            <button
              type="button"
              className={buttonClass('line')}
              disabled={endOthers.isPending || sessions.every(({ isCurrent }) => isCurrent)}
              onClick={() => endOthers.mutate()}
            >
              Sign out other devices
            </button>
          </div>
        </>
      )}
      {!sessions && isError && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p className="text-ink-2">Your sessions could not be loaded.</p>
          <button type="button" className={buttonClass('line')} onClick={() => void refetch()}>
            Try again
          </button>
        </div>
      )}
      {!sessions && !isError && (
        <div role="status">
          <span className="sr-only">Loading sessions</span>
          <Skeleton className="h-11" />
        </div>
      )}
    </SettingsPanel>
  );
}

type SessionRowProps = { session: Session; isEnding: boolean; onEnd: () => void };

function SessionRow({ session: { userAgent, network, lastUsedAt, isCurrent }, isEnding, onEnd }: SessionRowProps) {
  const { name, mobile } = deviceOf(userAgent ?? '');
  const used = formatMoment(lastUsedAt);
  const Icon = mobile ? Smartphone : Monitor;
  return (
    <li className="flex items-center gap-3.5 py-3">
      <Icon className="size-6 text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="tabular text-sm wrap-anywhere text-ink-2">
          {network && (
            <>
              <Isolate dir="ltr">{network}</Isolate>
              {' · '}
            </>
          )}
          {t(`last used ${used}`)}
        </p>
      </div>
      {isCurrent ? (
        <Badge tone="available">This device</Badge>
      ) : (
        <button
          type="button"
          aria-label={`Sign out ${name}, last used ${used}`}
          aria-disabled={isEnding}
          className={buttonClass('ghost', 'sm')}
          onClick={onEnd}
        >
          {isEnding ? 'Signing out…' : 'Sign Out'}
        </button>
      )}
    </li>
  );
}
