import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#shared/paths.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { BackupCodesPanel } from './two-factor/backup-codes-panel.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { NewBackupCodes } from './two-factor/new-backup-codes.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { TWO_FACTOR_HEADING, TwoFactorPanel } from './two-factor/two-factor-panel.tsx';
import { buttonClass } from '../../ui/style/classes.ts';
import { PhonePanel } from './phone/phone-panel.tsx';
import { SettingsPanel } from './settings-panel.tsx';

const PASSWORD_BY_PHONE = `${PATHS.signIn}?mode=forgot-password&by=phone`;

/** Second factor, sign-in number, password and sessions. */
export function SecurityTab({ user }: { user: CurrentUser }) {
  // The server shows new backup codes only once. This state is their only copy.
  const [newCodes, setNewCodes] = useState<string[] | null>(null);

  function closeCodes() {
    setNewCodes(null);
    document.getElementById(TWO_FACTOR_HEADING)?.focus();
  }

  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="grid gap-5">
        <TwoFactorPanel user={user} onEnabled={setNewCodes} onDisabled={() => setNewCodes(null)} />
        {newCodes && (
          <NewBackupCodes codes={newCodes} username={user.username ?? user.email ?? user.id} onDone={closeCodes} />
        )}
        <SessionsPanel />
      </div>
      <div className="grid gap-5">
        {user.twoFactorEnabled && !newCodes && <BackupCodesPanel onRenewed={setNewCodes} />}
        <PhonePanel user={user} />
        {user.email ? (
          <SettingsPanel title="Change Password" text="You will be signed out on all other devices.">
            <ChangePasswordForm user={user} />
          </SettingsPanel>
        ) : (
          <SettingsPanel
            title="Choose a password"
            text="You sign in by phone, so you do not need a password. With a password, you can also sign in with your username."
          >
            <Link to={PASSWORD_BY_PHONE} className={buttonClass('line', 'sm')}>
              Choose a password
            </Link>
          </SettingsPanel>
        )}
      </div>
    </div>
  );
}
