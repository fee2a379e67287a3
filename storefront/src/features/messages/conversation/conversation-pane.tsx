import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Isolate } from '#browser/isolate.tsx';
import { useArrival } from '../../../lib/current-path.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { NOT_VERIFIED } from '#shared/verifications/verification-texts.ts';
import type { Conversation } from '#shared/conversations/conversation-schema.ts';
import { thumbnailOf } from '#shared/listings/listing-image.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { hideBroken } from '../../../ui/page/avatar.tsx';
import { ReloadPanel } from '../../../ui/base/reload-panel.tsx';
import { listingOf } from '../conversation-listing.ts';
import { conversationQueries } from '../conversation-queries.ts';
import { nameOf, otherParty } from '../conversation-rows.ts';
import { BlockMenu } from './block-menu.tsx';
import { BlockedNote } from './blocked-note.tsx';
import { FirstWords } from './first-words.tsx';
import { MessageForm } from './message-form.tsx';
import { MessageLog } from './message-log.tsx';
import { LogSkeleton } from '../messages-skeleton.tsx';
import { PersonAvatar } from '../person-avatar.tsx';
import { useConversationChannel } from './use-conversation-channel.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useSendMessage } from './use-send-message.ts';
import { useTyping } from './use-typing.ts';

const WIDE = '(min-width: 60rem)';

type ConversationPaneProps = { id: string; user: CurrentUser; back: string };

/** The open conversation: person, listing, messages and the message form. */
export function ConversationPane({ id, user, back }: ConversationPaneProps) {
  const { data: conversation, isError, error, refetch } = useQuery(conversationQueries.conversation(id));
  const channel = useConversationChannel(id);
  const { send, sendAgain, remove } = useSendMessage(id, user, channel);
  const { typing, say, stopped } = useTyping(id, user.id);
  const heading = useFocusOnArrival();
  useMarkRead(conversation, user.id);

  // The message has arrived, so the other person is no longer typing.
  const newest = conversation?.messages.at(-1);
  useEffect(() => {
    if (newest && newest.senderId !== user.id) stopped();
  }, [newest, user.id, stopped]);

  const isBlocked = conversation?.isBlocked ?? false;
  useFocusOnUnblock(isBlocked);
  const person = conversation && otherParty(conversation, user.id);
  const name = person ? nameOf(person) : '';
  return (
    <section
      aria-label={name ? `Conversation with ${name}` : 'Conversation'}
      className="grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto]"
    >
      <header className="flex h-12.5 items-center gap-2 border-b border-line px-4 lg:h-auto lg:gap-3.5 lg:min-h-18.5 lg:py-3">
        <Link
          to={back}
          aria-label="Back to conversations"
          className="-ms-2.5 grid size-tap flex-none place-items-center rounded-full hover:bg-strong lg:hidden"
        >
          <ArrowLeft className="rtl:-scale-x-100" />
        </Link>
        {person && <PersonAvatar person={person} />}
        <div className="min-w-0 flex-1">
          <h2 ref={heading} tabIndex={-1} className="truncate text-md leading-snug font-semibold tracking-normal">
            <Isolate>{name}</Isolate>
            {person?.isUnverified && <span className="font-regular text-ink-2"> · {NOT_VERIFIED}</span>}
          </h2>
          {conversation && <ListingLine conversation={conversation} />}
        </div>
        {conversation && <ListingPicture conversation={conversation} />}
        {conversation && person?.id && <BlockMenu conversation={conversation} person={person} isBlocked={isBlocked} />}
      </header>
      {conversation ? (
        <MessageLog
          conversation={conversation}
          user={user}
          typing={typing && !isBlocked ? name : null}
          live={channel.live}
          onSendAgain={sendAgain}
          onRemove={remove}
        />
      ) : isError ? (
        <div className="overflow-auto bg-tint p-4">
          <ReloadPanel text={failureOf(error)} headingLevel="h3" onReload={() => void refetch()} />
        </div>
      ) : (
        <LogSkeleton />
      )}
      {person && isBlocked ? (
        <BlockedNote personId={person.id} />
      ) : (
        <div className="min-w-0">
          {conversation && (
            <FirstWords
              conversation={conversation}
              userId={user.id}
              onSend={(content) => send({ messageType: 'text', content })}
            />
          )}
          <MessageForm
            key={id}
            userId={user.id}
            conversationId={id}
            disabled={!conversation}
            onType={say}
            onSend={send}
          />
        </div>
      )}
    </section>
  );
}

function failureOf(error: Error): string {
  const gone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return gone ? 'This conversation does not exist.' : 'This conversation could not be loaded.';
}

function ListingLine({ conversation }: { conversation: Conversation }) {
  const listing = listingOf(conversation);
  return (
    <p className="flex min-w-0 gap-2 text-sm text-ink-2">
      <span className="truncate">
        <Isolate {...listing?.marks}>{listing?.title ?? 'A deleted listing'}</Isolate>
        {listing?.isDeleted && <> (deleted)</>}
      </span>
      {listing?.price && <b className="tabular font-bold whitespace-nowrap text-ink">{listing.price}</b>}
    </p>
  );
}

function ListingPicture({ conversation }: { conversation: Conversation }) {
  const listing = listingOf(conversation);
  if (!listing?.picture) return null;
  return (
    <Link to={listing.path} className="flex-none rounded-sm">
      <span className="sr-only">
        Open <Isolate {...listing.marks}>{listing.title}</Isolate>
      </span>
      <img
        src={thumbnailOf(listing.picture)}
        alt=""
        onError={hideBroken}
        width={64}
        height={48}
        decoding="async"
        className="h-9 w-12 rounded-sm bg-well lg:h-12 lg:w-16 object-cover dark:dimmed"
      />
    </Link>
  );
}

/** Sets focus when a conversation opens: on wide screens to the field, on phones to the heading. */
function useFocusOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  const cameBy = useArrival();
  const first = useRef(cameBy);
  useEffect(() => {
    if (first.current === 'load') return;
    const input = document.querySelector<HTMLElement>('#message');
    if (window.matchMedia(WIDE).matches && input) input.focus({ preventScroll: true });
    else heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

/** After unblocking, moves focus to the field, because the clicked button has disappeared. */
function useFocusOnUnblock(isBlocked: boolean): void {
  const was = useRef(isBlocked);
  useEffect(() => {
    if (was.current && !isBlocked && document.activeElement === document.body)
      document.querySelector<HTMLElement>('#message')?.focus({ preventScroll: true });
    was.current = isBlocked;
  }, [isBlocked]);
}
