import { CheckCheck, CircleAlert, Clock, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Message } from '#shared/conversations/conversation-schema.ts';
import { formatTime } from '#shared/format/moment.ts';
import { classNames } from '../../../ui/style/classes.ts';
import type { Outgoing } from './outbox.ts';

const MINE = 'self-end rounded-[1.1rem] rounded-ee-[.35rem] border-primary bg-primary text-on-primary';
const THEIRS = 'self-start rounded-[1.1rem] rounded-es-[.35rem] border-line bg-surface';

/** One message. Under the last of mine that was read, it says so. */
export function MessageBubble({ message, mine, read }: { message: Message; mine: boolean; read: boolean }) {
  return (
    <Bubble mine={mine} content={message.content}>
      <time dateTime={message.createdAt}>{formatTime(message.createdAt)}</time>
      {read && (
        <>
          <CheckCheck className="size-4" aria-hidden="true" />
          <span>Read</span>
        </>
      )}
    </Bubble>
  );
}

/** A message on its way, or one that did not get out. */
export function OutgoingBubble({ message, onSendAgain }: { message: Outgoing; onSendAgain: () => void }) {
  const failed = message.state === 'failed' || message.state === 'unreachable';
  return (
    <>
      <Bubble mine content={message.content} faded={message.state !== 'sent'}>
        <time dateTime={message.createdAt}>{formatTime(message.createdAt)}</time>
        {message.state === 'sending' && (
          <>
            <Clock className="size-3.5" aria-hidden="true" />
            <span>Sending</span>
          </>
        )}
      </Bubble>
      {failed && (
        <p className="flex items-center gap-1.5 self-end text-sm font-medium text-danger-text">
          <CircleAlert className="size-4" aria-hidden="true" />
          Not sent.
          <button
            type="button"
            className="inline-flex min-h-tap items-center gap-1 rounded-sm px-1 font-semibold underline underline-offset-[.22em]"
            onClick={onSendAgain}
          >
            <RotateCcw className="size-4" aria-hidden="true" />
            Try again
          </button>
        </p>
      )}
    </>
  );
}

type BubbleProps = { mine: boolean; content: string; faded?: boolean; children: ReactNode };

function Bubble({ mine, content, faded, children }: BubbleProps) {
  return (
    <div
      className={classNames(
        'max-w-[min(78%,30rem)] border px-3.5 py-2.5 leading-[1.45]',
        mine ? MINE : THEIRS,
        faded && 'border-dashed',
      )}
    >
      <span className="sr-only">{mine ? <>You: </> : <>They: </>}</span>
      <span dir="auto" className="block [overflow-wrap:anywhere] whitespace-pre-line">
        {content}
      </span>
      <span className={classNames('tabular mt-1 flex items-center gap-1 text-xs', mine ? 'justify-end' : 'text-ink-2')}>
        {children}
      </span>
    </div>
  );
}
