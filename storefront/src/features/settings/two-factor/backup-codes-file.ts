import { BRAND } from '#shared/brand.ts';
import { formatDay } from '#shared/format/moment.ts';
import { t } from '#shared/format/text.ts';

/** Returns the text file with backup codes for download. */
export function backupCodesFile(codes: readonly string[], username: string, now = new Date()) {
  const lines = [
    t(`${BRAND.name}: backup codes`),
    `For ${username}, made on ${formatDay(now.toISOString())}`,
    '',
    'Each code signs you in once, in the place of a code of your authenticator app.',
    '',
    ...codes,
    '',
  ];
  return { name: 'backup-codes.txt', text: lines.join('\r\n') };
}
