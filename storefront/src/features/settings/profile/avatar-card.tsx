import { ImageUp, Trash2 } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { NAMELESS } from '#shared/users/person-facts.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { Avatar } from '../../../ui/page/avatar.tsx';
import { buttonClass } from '../../../ui/style/classes.ts';
import { useAvatar } from './use-avatar.ts';

const PICTURES = 'image/png,image/jpeg,image/webp';

/** The member's picture and name. A new picture is saved at once. */
export function AvatarCard({ user }: { user: CurrentUser }) {
  const file = useRef<HTMLInputElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const avatar = useAvatar(user);

  function handlePick(event: ChangeEvent<HTMLInputElement>) {
    const [picked] = event.target.files ?? [];
    // Reset the input, so that the user can choose the same file again after a failure.
    event.target.value = '';
    if (picked) avatar.mutate(picked);
  }

  function handleRemove() {
    // The clicked button disappears with the picture, so move the focus.
    change.current?.focus();
    avatar.mutate(null);
  }

  return (
    <section
      aria-label="Profile picture"
      className="grid justify-items-center gap-4 rounded-xl border border-line bg-surface p-[clamp(1.25rem,1rem+1vw,1.75rem)] text-center"
    >
      <Avatar person={user} className="size-24 text-2xl" />
      <div className="w-full min-w-0">
        <p className="text-xl font-bold wrap-anywhere">
          <Isolate>{[user.firstName, user.lastName].filter(Boolean).join(' ') || NAMELESS}</Isolate>
        </p>
        {user.username && (
          <p className="text-meta wrap-anywhere text-ink-2">
            <Isolate>@{user.username}</Isolate>
          </p>
        )}
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <button
          ref={change}
          type="button"
          className={buttonClass('soft', 'sm')}
          aria-disabled={avatar.isPending}
          onClick={() => avatar.isPending || file.current?.click()}
        >
          <ImageUp />
          {avatar.isPending ? 'Saving…' : 'Change picture'}
        </button>
        {user.profileImageUrl && !avatar.isPending && (
          <button type="button" className={buttonClass('ghost', 'sm')} onClick={handleRemove}>
            <Trash2 />
            Remove
          </button>
        )}
      </div>
      <input ref={file} type="file" accept={PICTURES} aria-label="New profile picture" hidden onChange={handlePick} />
      <p className="text-sm text-ink-2">PNG, JPG or WebP. Everyone who sees your profile sees this picture.</p>
    </section>
  );
}
