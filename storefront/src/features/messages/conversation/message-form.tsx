import { Send } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { LIMITS } from '#shared/limits.ts';
import { keepMessage, readMessage } from './message-draft.ts';
import { buttonClass } from '../../../ui/style/classes.ts';

type MessageFormProps = {
  userId: string;
  conversationId: string;
  disabled: boolean;
  onType: () => void;
  onSend: (content: string) => void;
};

/** What was begun in a conversation waits there, also while the person signs in again. */
export function MessageForm({ userId, conversationId, disabled, onType, onSend }: MessageFormProps) {
  const [text, setText] = useState(() => readMessage(userId, conversationId));
  const input = useRef<HTMLTextAreaElement>(null);
  const empty = text.trim() === '';

  function handleChange(value: string) {
    setText(value);
    keepMessage(userId, conversationId, value);
    if (value.trim() !== '') onType();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (empty || disabled) return;
    onSend(text.trim());
    handleChange('');
    // The button is disabled now and would take the focus along.
    input.current?.focus({ preventScroll: true });
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    // While a word is being composed, Enter chooses it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    handleSubmit(event);
  }

  return (
    <form
      className="flex items-end gap-2.5 border-t border-line p-3 pb-[max(.75rem,env(safe-area-inset-bottom))]"
      onSubmit={handleSubmit}
    >
      <textarea
        ref={input}
        id="message"
        aria-label="Message"
        placeholder="Type your message..."
        rows={1}
        maxLength={LIMITS.message}
        value={text}
        dir="auto"
        enterKeyHint="send"
        className="field-sizing-content max-h-32 min-h-12 w-full resize-none rounded-[1.5rem] border border-outline bg-surface px-4.5 py-[.6875rem] text-md leading-snug transition hover:border-ink-2 focus:border-primary focus:ring-3 focus:ring-primary/25 focus:outline-none"
        onChange={(event) => handleChange(event.target.value)}
        onKeyDown={handleKey}
      />
      <button
        type="submit"
        aria-label="Send"
        disabled={empty || disabled}
        className={buttonClass('primary', 'md', 'size-12 flex-none rounded-full! p-0!')}
      >
        <Send className="rtl:-scale-x-100" />
      </button>
    </form>
  );
}
