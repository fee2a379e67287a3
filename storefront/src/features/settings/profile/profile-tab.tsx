import { Pencil } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Isolate } from '#browser/isolate.tsx';
import { formatPhone } from '#shared/format/phone.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { useTypedAgain } from '../../../lib/member/typed-text.ts';
import { buttonClass } from '../../../ui/style/classes.ts';
import { AvatarCard } from './avatar-card.tsx';
import { PROFILE_FIELDS, PROFILE_TYPED } from './profile-fields.ts';
import { SettingsPanel } from '../settings-panel.tsx';
import { lazyPart } from '#browser/lazy-part.ts';

const ProfileEditForm = lazyPart(() => import('./profile-edit-form.tsx'), 'ProfileEditForm');

/** The member's profile, with a form to edit it. */
export function ProfileTab({ user }: { user: CurrentUser }) {
  const [editing, setEditing] = useState(false);
  const [pendingEmail, setPendingEmail] = useState<string | null>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  useTypedAgain(PROFILE_TYPED, () => setEditing(true));

  function leaveForm() {
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  }

  return (
    <div className="grid items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <AvatarCard user={user} />
      <SettingsPanel
        title="Personal Information"
        aside={
          !editing && (
            <button
              ref={editButton}
              type="button"
              className={buttonClass('line', 'sm')}
              onClick={() => setEditing(true)}
            >
              <Pencil />
              Edit Profile
            </button>
          )
        }
      >
        {editing ? (
          <Suspense fallback={<ProfileView user={user} pendingEmail={pendingEmail} />}>
            <ProfileEditForm
              user={user}
              onCancel={leaveForm}
              onSaved={(pending) => {
                setPendingEmail(pending ?? pendingEmail);
                leaveForm();
              }}
            />
          </Suspense>
        ) : (
          <ProfileView user={user} pendingEmail={pendingEmail} />
        )}
      </SettingsPanel>
    </div>
  );
}

function ProfileView({ user, pendingEmail }: { user: CurrentUser; pendingEmail: string | null }) {
  return (
    <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {PROFILE_FIELDS.map(({ name, label, long }) => (
        <div key={name} className={long && 'sm:col-span-2'}>
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="mt-0.5 wrap-anywhere whitespace-pre-line">
            {user[name] === null ? (
              <span className="text-ink-3">Not given</span>
            ) : (
              <Fact name={name} text={user[name]} />
            )}
            {name === 'email' && pendingEmail && pendingEmail !== user.email && (
              <span className="mt-1 block text-sm text-ink-2">
                Changes to <b className="font-semibold text-ink">{pendingEmail}</b> when you open the links in our
                emails to your old and new email.
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  return name === 'phone' ? <Isolate dir="ltr">{formatPhone(text)}</Isolate> : <Isolate>{text}</Isolate>;
}
