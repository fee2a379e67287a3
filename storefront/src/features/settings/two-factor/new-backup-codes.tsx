import { Check, Download } from 'lucide-react';
import { useEffect } from 'react';
import { backupCodesFile } from './backup-codes-file.ts';
import { buttonClass } from '../../../ui/style/classes.ts';
import { CopyButton } from '../../../ui/base/copy-button.tsx';
import { SettingsPanel } from '../settings-panel.tsx';

const HEADING = 'new-backup-codes-heading';

type NewBackupCodesProps = { codes: readonly string[]; username: string; onDone: () => void };

/** Shows the ten new backup codes. They are never shown again. */
export function NewBackupCodes({ codes, username, onDone }: NewBackupCodesProps) {
  useEffect(() => document.getElementById(HEADING)?.focus(), []);
  return (
    <SettingsPanel
      title="Backup Codes"
      headingId={HEADING}
      text="Use each code once, when you do not have your phone. Save them in a safe place: we show them only now."
    >
      <ol className="grid grid-cols-2 gap-2 font-(family-name:--font-mono) text-[clamp(.8125rem,.6rem+1vw,1rem)]">
        {codes.map((code) => (
          <li key={code} dir="ltr" className="rounded-sm bg-well px-2 py-2 text-center tracking-[.05em]">
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="button" className={buttonClass('primary')} onClick={() => download(codes, username)}>
          <Download />
          Download as text file
        </button>
        <CopyButton text={codes.join('\n')}>Copy all</CopyButton>
        <button type="button" className={buttonClass('ghost')} onClick={onDone}>
          <Check />I have saved them
        </button>
      </div>
    </SettingsPanel>
  );
}

function download(codes: readonly string[], username: string): void {
  const { name, text } = backupCodesFile(codes, username);
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
