import { CheckCheck, CircleAlert, Clock, RotateCcw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import type { Message } from '#shared/conversations/conversation-schema.ts';
import { formatTime } from '#shared/format/moment.ts';
import { classNames } from '../../../ui/style/classes.ts';
import { MessageAttachment } from '../attachments/message-attachment.tsx';
import { MessageText } from '../attachments/message-text.tsx';
import type { Outgoing } from './outgoing-messages.ts';

const MINE = 'self-end rounded-[1.1rem] rounded-ee-[.35rem] border-primary bg-primary text-on-primary';
const THEIRS = 'self-start rounded-[1.1rem] rounded-es-[.35rem] border-line bg-surface';

/** One message. The user's last message that was read says so. */
export function MessageBubble({ message, mine, read }: { message: Message; mine: boolean; read: boolean }) {
  return (
    <Bubble mine={mine} message={message}>
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

type OutgoingBubbleProps = { message: Outgoing; onSendAgain: () => void; onRemove: () => void };

/** A message that is being sent, waits for a connection, or has failed. */
export function OutgoingBubble({ message, onSendAgain, onRemove }: OutgoingBubbleProps) {
  const isWaiting = message.state === 'unreachable';
  const failed = message.state === 'failed' || isWaiting;
  return (
    <>
      <Bubble mine message={{ ...message, details: message.details ?? null }} faded={message.state !== 'sent'}>
        <time dateTime={message.createdAt}>{formatTime(message.createdAt)}</time>
        {message.state === 'sending' && (
          <>
            <Clock className="size-3.5" aria-hidden="true" />
            <span>Sending</span>
          </>
        )}
      </Bubble>
      {failed && (
        <p
          className={classNames(
            'flex flex-wrap items-center justify-end gap-1.5 self-end text-sm font-medium',
            isWaiting ? 'text-ink-2' : 'text-danger-text',
          )}
        >
          {isWaiting ? (
            <Clock className="size-4" aria-hidden="true" />
          ) : (
            <CircleAlert className="size-4" aria-hidden="true" />
          )}
          {isWaiting ? 'Waiting for a connection.' : 'Not sent.'}
          <button
            type="button"
            className="inline-flex min-h-tap items-center gap-1 rounded-sm px-1 font-semibold underline underline-offset-[.22em]"
            onClick={onSendAgain}
          >
            <RotateCcw className="size-4" aria-hidden="true" />
            Try again
          </button>
          <button
            type="button"
            className="inline-flex min-h-tap items-center gap-1 rounded-sm px-1 font-semibold underline underline-offset-[.22em]"
            onClick={onRemove}
          >
            <Trash2 className="size-4" aria-hidden="true" />
            Remove
          </button>
        </p>
      )}
    </>
  );
}

type Shown = Pick<Message, 'id' | 'messageType' | 'content' | 'details'>;
type BubbleProps = { mine: boolean; message: Shown; faded?: boolean; children: ReactNode };

function Bubble({ mine, message, faded, children }: BubbleProps) {
  return (
    <div
      className={classNames(
        'max-w-[min(78%,30rem)] border px-3.5 py-2.5 leading-[1.45]',
        mine ? MINE : THEIRS,
        faded && 'border-dashed',
      )}
    >
      <span className="sr-only">{mine ? <>You: </> : <>Other person: </>}</span>
      {message.messageType !== 'text' && <MessageAttachment item={message} mine={mine} />}
      {message.content !== '' && (
        <Isolate as="span" className="block [overflow-wrap:anywhere] whitespace-pre-line">
          <MessageText text={message.content} />
        </Isolate>
      )}
      <span className={classNames('tabular mt-1 flex items-center gap-1 text-xs', mine ? 'justify-end' : 'text-ink-2')}>
        {children}
      </span>
    </div>
  );
}
