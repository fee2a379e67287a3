import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sendJson } from '#browser/api/client.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { currentUserQuery } from '../../../lib/member/current-user.ts';
import { Badge } from '../../../ui/base/badge.tsx';
import { showToast } from '../../../ui/base/toast-store.ts';
import { ConfirmCodeForm } from './confirm-code-form.tsx';
import { securityQueries } from '../security-queries.ts';
import { SettingsPanel } from '../settings-panel.tsx';
import { type NewFactor, TwoFactorSetup } from './two-factor-setup.tsx';
import { TwoFactorStart } from './two-factor-start.tsx';

export const TWO_FACTOR_HEADING = 'two-factor-heading';

type TwoFactorPanelProps = { user: CurrentUser; onEnabled: (backupCodes: string[]) => void; onDisabled: () => void };

/** Two-factor authentication: off, in setup, or on. */
export function TwoFactorPanel({ user, onEnabled, onDisabled }: TwoFactorPanelProps) {
  const queryClient = useQueryClient();
  const [factor, setFactor] = useState<NewFactor | null>(null);

  function handleChange(twoFactorEnabled: boolean) {
    queryClient.setQueryData(currentUserQuery.queryKey, (before) => before && { ...before, twoFactorEnabled });
    setFactor(null);
    // Enabling it has ended the other sessions.
    void queryClient.invalidateQueries(securityQueries.sessions);
  }

  if (user.twoFactorEnabled) {
    return (
      <SettingsPanel
        title="Two-Factor Authentication"
        headingId={TWO_FACTOR_HEADING}
        aside={<Badge tone="available">Enabled</Badge>}
        text="To sign in, you need your password and a code from your authenticator app."
      >
        <DisableForm
          onDisabled={() => {
            handleChange(false);
            onDisabled();
          }}
        />
      </SettingsPanel>
    );
  }
  if (factor) {
    return (
      <SettingsPanel
        title="Two-Factor Authentication"
        headingId={TWO_FACTOR_HEADING}
        aside={<Badge tone="pending">Setting up</Badge>}
      >
        <TwoFactorSetup
          factor={factor}
          onCancel={() => {
            setFactor(null);
            focusHeading();
          }}
          onEnabled={(codes) => {
            handleChange(true);
            onEnabled(codes);
          }}
        />
      </SettingsPanel>
    );
  }
  return (
    <SettingsPanel
      title="Two-Factor Authentication"
      headingId={TWO_FACTOR_HEADING}
      aside={<Badge tone="neutral">Off</Badge>}
      text="In addition to your password, signing in will require a code that only your phone shows. A person who knows your password still cannot sign in."
    >
      <TwoFactorStart
        user={user}
        onStarted={(started) => {
          setFactor(started);
          focusHeading();
        }}
      />
    </SettingsPanel>
  );
}

/** The clicked button has disappeared, so move the focus. */
function focusHeading(): void {
  document.getElementById(TWO_FACTOR_HEADING)?.focus();
}

function DisableForm({ onDisabled }: { onDisabled: () => void }) {
  const disable = useMutation({
    mutationFn: (token: string) => sendJson('POST', '/api/auth/2fa/disable', { body: { token } }),
    onSuccess: () => {
      onDisabled();
      focusHeading();
      showToast({ tone: 'success', title: 'Two-factor authentication is off' });
    },
    onError: (error) =>
      showFailure(error, { title: 'Verification Failed', fallback: 'Invalid verification code. Please try again.' }),
  });
  return (
    <>
      <h3 className="text-md">Disable two-factor</h3>
      <p className="mb-4 text-meta text-ink-2">
        Enter a valid code, so that another person cannot do this on your screen.
      </p>
      <ConfirmCodeForm id="disable-code" action="Disable" look="danger" onSubmit={disable.mutateAsync} />
    </>
  );
}
