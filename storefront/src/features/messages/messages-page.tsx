import { useSearchParams } from 'react-router-dom';
import type { CurrentUser } from '../../../../shared/users/current-user.ts';
import { messagesPath, PAGES, PATHS } from '../../../../shared/addresses.ts';
import { useMember } from '../../lib/use-member.ts';
import noMessages from '../../pictures/no-messages.svg';
import { BackLink } from '../../ui/back-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { ConversationList } from './conversation-list.tsx';
import { ConversationPane } from './conversation-pane.tsx';
import { MessagesSkeleton } from './messages-skeleton.tsx';

/** Conversations beside the open one; on phones one of them at a time. The address says which conversation is open. */
export function MessagesPage() {
  useDocumentTitle(PAGES.messages.title);
  const user = useMember();
  return (
    <div className="wrap pb-16">
      <div className="pt-[clamp(.75rem,.5rem+1.5vw,2rem)] pb-5">
        <BackLink to={PATHS.home}>Back to Home</BackLink>
        <h1>Messages</h1>
      </div>
      {user ? <Messages user={user} /> : <MessagesSkeleton />}
    </div>
  );
}

function Messages({ user }: { user: CurrentUser }) {
  const [params] = useSearchParams();
  const open = params.get('conversation');
  return (
    <div className="-mx-gutter grid h-150 grid-cols-1 grid-rows-1 overflow-hidden border-y border-line bg-surface shadow-2 lg:mx-0 lg:grid-cols-[23rem_minmax(0,1fr)] lg:rounded-xl lg:border-x">
      <ConversationList user={user} open={open} className={classNames(open && 'max-lg:hidden')} />
      {open ? (
        <ConversationPane key={open} id={open} user={user} back={messagesPath()} />
      ) : (
        <div className="hidden content-center justify-items-center gap-3 bg-tint p-6 text-center text-ink-2 lg:grid">
          <img src={noMessages} alt="" width={200} height={138} className="h-auto w-50" />
          <p>Select a conversation to start messaging</p>
        </div>
      )}
    </div>
  );
}
