import { BadgeCheck } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { formatPhone } from '#shared/format/phone.ts';
import { formatDay } from '#shared/format/moment.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { Badge } from '../../ui/base/badge.tsx';
import { buttonClass } from '../../ui/style/classes.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Skeleton } from '../../ui/base/skeleton.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { lazyPart } from '#browser/lazy-part.ts';

const DeleteAccountForm = lazyPart(() => import('./delete-account-form.tsx'), 'DeleteAccountForm');

/** Account information and account deletion. */
export function AccountTab({ user }: { user: CurrentUser }) {
  const [deleting, setDeleting] = useState(false);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <SettingsPanel title="Account Information">
        <dl className="-my-3 divide-y divide-line">
          <Fact label="Account ID">
            <span dir="ltr" className="font-(family-name:--font-mono) text-sm break-all">
              {user.id}
            </span>
          </Fact>
          {user.username && (
            <Fact label="Username">
              <Isolate>{user.username}</Isolate>
            </Fact>
          )}
          <Fact label="Account Type">{user.role === 'admin' ? 'Administrator' : 'Standard User'}</Fact>
          <Fact label="Email Status">
            {user.email ? (
              <Badge tone="available">
                <BadgeCheck />
                Verified
              </Badge>
            ) : (
              <Badge tone="neutral">No email</Badge>
            )}
          </Fact>
          {user.signInPhone && (
            <Fact label="Sign-in number">
              <Isolate dir="ltr" className="tabular">
                {formatPhone(user.signInPhone)}
              </Isolate>
            </Fact>
          )}
          <Fact label="Member Since">{formatDay(user.createdAt)}</Fact>
        </dl>
      </SettingsPanel>
      <SettingsPanel
        title="Delete Account"
        text="We permanently delete your profile, listings, favorites and photos. Other people keep their records of dealings with you, but without your name."
      >
        <button type="button" className={buttonClass('danger')} onClick={() => setDeleting(true)}>
          Delete Account
        </button>
        <Dialog title="Delete your account?" open={deleting} onClose={() => setDeleting(false)}>
          <Suspense fallback={<Skeleton className="h-52" />}>
            <DeleteAccountForm user={user} onCancel={() => setDeleting(false)} />
          </Suspense>
        </Dialog>
      </SettingsPanel>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-3">
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0 font-medium">{children}</dd>
    </div>
  );
}
