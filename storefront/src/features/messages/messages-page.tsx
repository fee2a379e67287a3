import { useSearchParams } from 'react-router-dom';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { messagesPath, PAGES, PATHS } from '#shared/paths.ts';
import { useMember } from '../../lib/member/use-member.ts';
import noMessages from '../../pictures/no-messages.svg';
import { BackLink } from '../../ui/page/back-link.tsx';
import { classNames } from '../../ui/style/classes.ts';
import { useDocumentTitle } from '../../ui/base/use-document-title.ts';
import { ConversationList } from './conversation-list.tsx';
import { ConversationPane } from './conversation/conversation-pane.tsx';
import { useVisibleHeight } from './use-visible-height.ts';
import { MessagesSkeleton } from './messages-skeleton.tsx';
import '../../ui/style/every-utility.css';

/** The list of conversations beside the open conversation. Phones show only one of them. The URL contains the open conversation. */
export function MessagesPage() {
  useDocumentTitle(PAGES.messages.title);
  const user = useMember();
  const [params] = useSearchParams();
  const open = params.get('conversation');
  return (
    <div className={classNames('wrap pb-16', open && 'max-lg:pb-0')}>
      <div className={classNames('pt-[clamp(.75rem,.5rem+1.5vw,2rem)] pb-5', open && 'max-lg:sr-only')}>
        <div className={classNames(open && 'max-lg:hidden')}>
          <BackLink to={PATHS.home}>Back to Home</BackLink>
        </div>
        <h1>Messages</h1>
      </div>
      {user ? <Messages user={user} open={open} /> : <MessagesSkeleton />}
    </div>
  );
}

function Messages({ user, open }: { user: CurrentUser; open: string | null }) {
  const frame = useVisibleHeight(open);
  return (
    <div
      ref={frame}
      className={classNames(
        '-mx-gutter grid grid-cols-1 grid-rows-1 overflow-hidden border-line bg-surface lg:mx-0 lg:h-150 lg:grid-cols-[23rem_minmax(0,1fr)] lg:rounded-xl lg:border lg:shadow-2',
        // On phones, an open conversation fills the space between header and keyboard.
        open
          ? 'max-lg:fixed max-lg:inset-x-0 max-lg:top-17 max-lg:z-(--z-float) max-lg:mx-0'
          : 'h-150 border-y shadow-2',
      )}
    >
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
