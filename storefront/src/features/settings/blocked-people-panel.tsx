import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { formatDay } from '#shared/format/moment.ts';
import { t } from '#shared/format/text.ts';
import type { Block } from '#shared/users/person.ts';
import { NAMELESS } from '#shared/users/person-facts.ts';
import { BLOCKS, useBlock } from '../../lib/member/blocks.ts';
import { Skeleton } from '../../ui/base/skeleton.tsx';
import { Avatar } from '../../ui/page/avatar.tsx';
import { buttonClass } from '../../ui/style/classes.ts';
import { SettingsPanel } from './settings-panel.tsx';

/** The people that the member has blocked, each with an unblock button. */
export function BlockedPeoplePanel() {
  const headingId = useId();
  const { data: blocks, isError, refetch } = useQuery(BLOCKS);
  return (
    <SettingsPanel
      title="Blocked people"
      text="They cannot write to you, and you cannot write to them."
      headingId={headingId}
    >
      {blocks && blocks.length > 0 && (
        <ul className="-my-3 divide-y divide-line">
          {blocks.map((block) => (
            <BlockRow
              key={block.user.id}
              block={block}
              onUnblocked={() => document.getElementById(headingId)?.focus()}
            />
          ))}
        </ul>
      )}
      {blocks?.length === 0 && (
        <p className="text-ink-2">You haven’t blocked anyone. To block someone, open your conversation with them.</p>
      )}
      {!blocks && isError && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p className="text-ink-2">The people you blocked could not be loaded.</p>
          <button type="button" className={buttonClass('line')} onClick={() => void refetch()}>
            Try again
          </button>
        </div>
      )}
      {!blocks && !isError && (
        <div role="status">
          <span className="sr-only">Loading the people you blocked</span>
          <Skeleton className="h-11" />
        </div>
      )}
    </SettingsPanel>
  );
}

function BlockRow({ block: { user, createdAt }, onUnblocked }: { block: Block; onUnblocked: () => void }) {
  const { unblock } = useBlock(user.id);
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || NAMELESS;
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-1 py-3">
      <Avatar person={user} />
      <div className="min-w-32 flex-1">
        <p className="font-semibold wrap-anywhere">
          <Isolate>{name}</Isolate>
        </p>
        <p className="tabular text-sm text-ink-2">{t(`since ${formatDay(createdAt)}`)}</p>
      </div>
      <button
        type="button"
        aria-label={`Unblock ${name}`}
        disabled={unblock.isPending}
        className={buttonClass('ghost', 'sm', 'ms-auto')}
        onClick={() => unblock.mutate(undefined, { onSuccess: onUnblocked })}
      >
        Unblock
      </button>
    </li>
  );
}
