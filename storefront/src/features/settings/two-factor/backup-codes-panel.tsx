import { useMutation, useQuery } from '@tanstack/react-query';
import { sendJson } from '#browser/api/client.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { Badge } from '../../../ui/base/badge.tsx';
import { ConfirmCodeForm } from './confirm-code-form.tsx';
import { securityQueries } from '../security-queries.ts';
import { SettingsPanel } from '../settings-panel.tsx';
import { plural } from '#shared/format/text.ts';

/** With fewer codes than this, the badge changes its colour as a warning. */
const FEW = 3;

/** Shows the number of remaining backup codes and can replace them. */
export function BackupCodesPanel({ onRenewed }: { onRenewed: (codes: string[]) => void }) {
  const left = useQuery(securityQueries.backupCodesLeft).data?.remaining;
  const renew = useMutation({
    mutationFn: (token: string) => sendJson('POST', '/api/auth/2fa/backup-codes', { body: { token } }),
    onSuccess: ({ backupCodes }) => onRenewed(backupCodes),
    onError: (error) =>
      showFailure(error, { title: 'Verification Failed', fallback: 'Invalid verification code. Please try again.' }),
  });
  return (
    <SettingsPanel
      title="Backup Codes"
      text="Use them to sign in when you do not have your phone. New codes replace the old ones."
      aside={
        left !== undefined && (
          <Badge tone={left < FEW ? 'pending' : 'neutral'}>{plural(left, ['{0} left', '{0} left'])}</Badge>
        )
      }
    >
      <ConfirmCodeForm id="renew-code" action="Create new codes" look="line" onSubmit={renew.mutateAsync} />
    </SettingsPanel>
  );
}
