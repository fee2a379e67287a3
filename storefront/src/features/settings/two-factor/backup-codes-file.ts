import { BRAND } from '#shared/brand.ts';
import { formatDay } from '#shared/format/moment.ts';
import { t } from '#shared/format/text.ts';

/** Returns the text file with backup codes for download. */
export function backupCodesFile(codes: readonly string[], username: string, now = new Date()) {
  const lines = [
    t(`${BRAND.name}: backup codes`),
    `For ${username}, created on ${formatDay(now.toISOString())}`,
    '',
    'Each code signs you in once, instead of a code from your authenticator app.',
    '',
    ...codes,
    '',
  ];
  return { name: 'backup-codes.txt', text: lines.join('\r\n') };
}
