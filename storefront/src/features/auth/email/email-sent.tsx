import type { ReactNode } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { Notice } from '../../../ui/forms/notice.tsx';
import { MailProviderLink } from './mail-provider-link.tsx';

/** Stays visible after the toast has disappeared. */
export function EmailSent({ email, children }: { email: string; children: ReactNode }) {
  return (
    <Notice tone="success">
      <p className="font-semibold wrap-anywhere">
        Check <Isolate dir="ltr">{email}</Isolate>
      </p>
      <p className="text-sm text-ink-2">{children} Please also check your spam folder.</p>
      <MailProviderLink email={email} />
    </Notice>
  );
}
