import { Send } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, Suspense, useRef, useState } from 'react';
import { lazyPart } from '#browser/lazy-part.ts';
import { LIMITS } from '#shared/limits.ts';
import { keepMessage, readMessage } from './message-draft.ts';
import { buttonClass } from '../../../ui/style/classes.ts';
import { AttachButtons } from '../attachments/attach-buttons.tsx';
import type { NewItem } from './outgoing-messages.ts';

const VoiceComposer = lazyPart(() => import('../attachments/voice-composer.tsx'), 'VoiceComposer');

type MessageFormProps = {
  userId: string;
  conversationId: string;
  disabled: boolean;
  onType: () => void;
  onSend: (item: NewItem) => void;
};

/** The message field. Unsent text stays saved, even through a new sign-in. */
export function MessageForm({ userId, conversationId, disabled, onType, onSend }: MessageFormProps) {
  const [text, setText] = useState(() => readMessage(userId, conversationId));
  const input = useRef<HTMLTextAreaElement>(null);
  const [isRecording, setRecording] = useState(false);
  const empty = text.trim() === '';

  function handleChange(value: string) {
    setText(value);
    keepMessage(userId, conversationId, value);
    if (value.trim() !== '') onType();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (empty || disabled) return;
    onSend({ messageType: 'text', content: text.trim() });
    handleChange('');
    // The button is now disabled and would lose the focus.
    input.current?.focus({ preventScroll: true });
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    // During text composition (IME), Enter selects a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    handleSubmit(event);
  }

  if (isRecording)
    return (
      <Suspense fallback={<div className="min-h-18 border-t border-line" />}>
        <VoiceComposer
          onClose={() => setRecording(false)}
          onSend={({ file, seconds }) => {
            setRecording(false);
            onSend({ messageType: 'voice', content: '', details: { seconds }, file });
          }}
        />
      </Suspense>
    );
  return (
    <form
      className="flex items-end gap-1.5 border-t border-line p-3 pb-[max(.75rem,env(safe-area-inset-bottom))]"
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
      <AttachButtons disabled={disabled} onSend={onSend} onRecord={() => setRecording(true)} recorder={VoiceComposer} />
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
