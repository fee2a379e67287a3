import { Ban } from 'lucide-react';
import { useBlock } from '../../../lib/member/blocks.ts';
import { buttonClass } from '../../../ui/style/classes.ts';

/** Replaces the message form for a user who has blocked the other person. */
export function BlockedNote({ personId }: { personId: string }) {
  const { unblock } = useBlock(personId);
  return (
    <div className="flex min-h-18 items-center gap-2.5 border-t border-line p-3 ps-4 pb-[max(.75rem,env(safe-area-inset-bottom))]">
      <Ban className="flex-none text-ink-2" />
      <p role="status" className="min-w-0 flex-1 text-ink-2">
        You blocked this person.
      </p>
      <button
        type="button"
        disabled={unblock.isPending}
        className={buttonClass('line')}
        onClick={() => unblock.mutate()}
      >
        Unblock
      </button>
    </div>
  );
}
