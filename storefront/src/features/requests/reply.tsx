import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { sendJson } from '#browser/api/client.ts';
import { messagesPath } from '#shared/paths.ts';
import { LIMITS } from '#shared/limits.ts';
import { useCurrentUser } from '../../lib/member/current-user.ts';
import { keepTyped, readTyped } from '../../lib/member/typed-text.ts';
import { showFailure } from '../../lib/show-failure.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Textarea } from '../../ui/fields/input.tsx';
import { buttonClass, ACTION_LINK } from '../../ui/style/classes.ts';
import { AnswerForm } from './answer-form.tsx';

type Talk = { conversationId: string | null; isAnsweredHere: boolean };
type Asked = Talk & { kind: 'inquiry' | 'viewing'; id: string };

const PATH = { inquiry: '/api/inquiries/{id}/reply', viewing: '/api/property-viewings/{id}/reply' } as const;
const KEY = { inquiry: 'inquiries', viewing: 'viewings' };

/**
 * Sends a written reply and opens its conversation. If there is an answer already, it links to the conversation. `open` means that
 * the form is open.
 */
export function useReply({ kind, id, conversationId, isAnsweredHere }: Asked) {
  const userId = useCurrentUser()?.id ?? '';
  const place = `reply:${id}`;
  // Restores text typed before the session ended.
  const [typed] = useState(() => readTyped(userId, place)['content'] ?? '');
  const [open, setOpen] = useState(typed !== '');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const send = useMutation({
    mutationFn: (content: string) => sendJson('POST', PATH[kind], { path: { id }, body: { content } }),
    onSuccess: (replied) => {
      keepTyped(userId, place, {});
      void navigate(messagesPath(replied.conversationId));
      for (const key of [KEY[kind], 'conversations', 'summary'])
        void queryClient.invalidateQueries({ queryKey: [key] });
    },
    onError: (error) =>
      showFailure(error, { title: 'Error', fallback: 'Your reply could not be sent. Please try again.' }),
  });
  const button =
    conversationId && isAnsweredHere ? (
      <Link to={messagesPath(conversationId)} className={buttonClass('soft', 'sm')}>
        <MessageSquareText />
        Open conversation
      </Link>
    ) : (
      <button type="button" className={buttonClass('soft', 'sm')} onClick={() => setOpen(true)}>
        <MessageSquareText />
        Reply
      </button>
    );
  const form = open && (
    <AnswerForm
      label="Reply"
      send={send.isPending ? 'Sending…' : 'Send reply'}
      pending={send.isPending}
      onCancel={() => {
        keepTyped(userId, place, {});
        setOpen(false);
      }}
      onSubmit={(read) => {
        const content = read('content').trim();
        if (content) send.mutate(content);
      }}
    >
      <Field id={`reply-${id}`} label="Your answer">
        <Textarea
          id={`reply-${id}`}
          name="content"
          rows={3}
          dir="auto"
          required
          maxLength={LIMITS.message}
          defaultValue={typed}
          onChange={(event) => keepTyped(userId, place, { content: event.target.value })}
        />
      </Field>
    </AnswerForm>
  );
  return { open, button, form };
}

/** Links the person who asked to the conversation. */
export function ConversationLink({ conversationId, isAnsweredHere }: Talk) {
  if (!conversationId) return null;
  return (
    <Link to={messagesPath(conversationId)} className={`${ACTION_LINK} justify-self-start text-meta`}>
      {isAnsweredHere ? 'See the reply' : 'Open the conversation'}
    </Link>
  );
}
