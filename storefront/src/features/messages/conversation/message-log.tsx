import { ArrowDown, Flag } from 'lucide-react';
import { Fragment, Suspense, useEffect } from 'react';
import type { Conversation } from '#shared/conversations/conversation-schema.ts';
import { formatDay } from '#shared/format/moment.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { lazyPart } from '#browser/lazy-part.ts';
import { buttonClass } from '../../../ui/style/classes.ts';
import { MessageEntry } from './message-entry.tsx';
import { OutgoingBubble } from './message-bubble.tsx';
import { clearOutgoing, type Outgoing, useOutgoing } from './outgoing-messages.ts';
import { useEarlierMessages } from './use-earlier-messages.ts';
import { useLogPosition } from './use-log-position.ts';

// Loaded with the first message of another user.
const WordsOfCaution = lazyPart(() => import('../../listings/contact/words-of-caution.tsx'), 'WordsOfCaution');

type MessageLogProps = {
  conversation: Conversation;
  user: CurrentUser;
  /** Name of the person who is typing. */
  typing: string | null;
  live: boolean;
  onSendAgain: (message: Outgoing) => void;
  onRemove: (message: Outgoing) => void;
};

/** The messages of a conversation. It starts at the newest and loads earlier pages when the user scrolls up. */
export function MessageLog({ conversation, user, typing, live, onSendAgain, onRemove }: MessageLogProps) {
  const { id, messages, hasEarlier } = conversation;
  const outgoing = useUnconfirmed(conversation);
  const earlier = useEarlierMessages(conversation);
  const ends = { first: messages[0]?.id, last: (outgoing.at(-1) ?? messages.at(-1))?.id };
  const { log, position, hasUpdates, showNewest } = useLogPosition(ends, outgoing.length);
  const lastRead = messages.findLast((message) => message.senderId === user.id && message.isRead)?.id;

  const { reported } = conversation;
  const firstReported =
    reported && messages.find(({ createdAt }) => Date.parse(createdAt) >= Date.parse(reported.from))?.id;

  function handleScroll() {
    position.handleScroll();
    if (log.current && log.current.scrollTop < 160 && hasEarlier) earlier.load();
  }

  return (
    <div className="relative grid min-h-0">
      <div
        ref={log}
        role="log"
        aria-label="Messages"
        aria-busy={earlier.pending}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll it
        tabIndex={0}
        className="overflow-y-auto overscroll-contain bg-tint [overflow-anchor:none]"
        onScroll={handleScroll}
      >
        <div className="flex min-h-full flex-col gap-1.5 p-5">
          {hasEarlier && (
            <div className="grid justify-items-center pb-2">
              <button
                type="button"
                className={buttonClass('ghost', 'sm')}
                disabled={earlier.pending}
                onClick={earlier.load}
              >
                {earlier.pending
                  ? 'Loading…'
                  : earlier.failed
                    ? 'Earlier messages could not be loaded. Try again'
                    : 'Earlier messages'}
              </button>
            </div>
          )}
          {!hasEarlier && messages.length === 0 && outgoing.length === 0 && (
            <p className="m-auto max-w-72 text-center text-meta text-ink-2">
              Write the first message: what would you like to know?
            </p>
          )}
          {messages.map((message, index) => (
            <Fragment key={message.id}>
              <DayLine
                moment={message.createdAt}
                before={messages[index - 1]?.createdAt}
                first={index === 0 && !hasEarlier}
              />
              {message.id === firstReported && <ReportedLine />}
              <MessageEntry
                conversation={conversation}
                message={message}
                userId={user.id}
                read={message.id === lastRead}
              />
              {message.senderId !== user.id && (
                <Suspense>
                  <WordsOfCaution text={message.content} className="max-w-120 self-start" />
                </Suspense>
              )}
            </Fragment>
          ))}
          {outgoing.map((message, index) => (
            <Fragment key={message.id}>
              <DayLine
                moment={message.createdAt}
                before={(outgoing[index - 1] ?? messages.at(-1))?.createdAt}
                first={index === 0 && messages.length === 0}
              />
              <OutgoingBubble
                message={message}
                onSendAgain={() => onSendAgain(message)}
                onRemove={() => onRemove(message)}
              />
            </Fragment>
          ))}
          {typing !== null && <Typing name={typing} />}
        </div>
      </div>
      {hasUpdates && (
        <button
          type="button"
          className={buttonClass(
            'primary',
            'sm',
            'absolute! bottom-3 left-1/2 -translate-x-1/2 rounded-pill! shadow-3',
          )}
          onClick={showNewest}
        >
          <ArrowDown />
          New messages
        </button>
      )}
      <ConnectionNote key={id} live={live} />
    </div>
  );
}

/** Marks the beginning of the reported part. */
function ReportedLine() {
  return (
    <p className="my-1.5 flex max-w-120 gap-1.5 self-center rounded-md border border-line bg-surface px-3 py-2 text-sm text-ink-2">
      <Flag className="mt-0.5 size-4 flex-none" aria-hidden="true" /> The messages from here on have been reported.
      Until we decide, we can read this part.
    </p>
  );
}

/** Returns messages that are being sent and are not in the conversation yet. */
function useUnconfirmed({ id, messages }: Conversation): Outgoing[] {
  const box = useOutgoing(id);
  useEffect(() => clearOutgoing(id, new Set(messages.map((message) => message.id))), [id, messages]);
  return box.filter((message) => !messages.some((loaded) => loaded.id === message.id));
}

function DayLine({ moment, before, first }: { moment: string; before: string | undefined; first: boolean }) {
  const day = formatDay(moment);
  if (before !== undefined && formatDay(before) === day) return null;
  return (
    <p className={`self-center px-3 py-1 text-[.8125rem] text-ink-2 ${first ? 'mt-auto' : 'my-1.5'}`}>
      <time dateTime={moment}>{day}</time>
    </p>
  );
}

function Typing({ name }: { name: string }) {
  return (
    <p className="flex items-center gap-2.5 self-start rounded-[1.1rem] rounded-es-[.35rem] border border-line bg-surface px-3.5 py-3">
      <span aria-hidden="true" className="flex gap-1">
        {[0, 1, 2].map((dot) => (
          <span
            key={dot}
            className="size-1.5 animate-[typing_1.2s_ease-in-out_infinite] rounded-full bg-ink-3"
            style={{ animationDelay: `${dot * 160}ms` }}
          />
        ))}
      </span>
      <span className="sr-only">{name} is typing</span>
    </p>
  );
}

/** Appears only after a long interruption. Most interruptions end before a user could read it. */
function ConnectionNote({ live }: { live: boolean }) {
  return (
    <p
      role="status"
      className={`pointer-events-none absolute inset-x-0 top-0 grid justify-items-center transition-opacity ${live ? 'opacity-0' : 'opacity-100 delay-3000'}`}
    >
      {!live && (
        <span className="mt-2 rounded-pill border border-line bg-raised px-3.5 py-1 text-sm text-ink-2 shadow-2">
          Connecting… New messages may be delayed.
        </span>
      )}
    </p>
  );
}
