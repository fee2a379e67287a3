import { useInvalidate } from '@refinedev/core';
import { Alert, Form, Input } from 'antd';
import { useMemo } from 'react';
import type * as z from 'zod/mini';
import { sendJson } from '#browser/api/client.ts';
import { Isolate } from '#browser/isolate.tsx';
import { CAUTION_TEXTS, WHY_CAUTION } from '#shared/conversations/conversation-facts.ts';
import { cautionsIn } from '#shared/conversations/cautions.ts';
import { replySchema } from '#shared/inquiries/inquiry-schema.ts';
import type { ownReplySchema } from '#shared/inquiries/own-reply.ts';
import { LIMITS } from '#shared/limits.ts';
import { FormDrawer } from './form-drawer.tsx';

type ReplyDrawerProps = {
  reply: z.infer<typeof ownReplySchema>;
  /** The person who asked. */
  person: string;
  /** The list that shows it. */
  resource: string;
  onClosed: () => void;
};

/** Writes a reply to an inquiry. */
export function ReplyDrawer({ reply: { inquiryId, message }, person, resource, onClosed }: ReplyDrawerProps) {
  const invalidate = useInvalidate();
  const cautions = useMemo(() => cautionsIn(message), [message]);
  return (
    <FormDrawer
      title={`Reply to ${person}`}
      submit="Send reply"
      save={(body) => sendJson('POST', '/api/inquiries/{id}/reply', { path: { id: inquiryId }, body })}
      isNew
      schema={replySchema}
      initialValues={{ content: '' }}
      onSaved={() => invalidate({ resource, invalidates: ['list'] })}
      success="Reply sent"
      failure="Your reply could not be sent"
      onClosed={onClosed}
    >
      <Isolate as="blockquote">{message}</Isolate>
      {cautions.length > 0 && (
        <Alert
          role="note"
          aria-label="For your safety"
          type="warning"
          showIcon
          title={cautions.map((caution) => CAUTION_TEXTS[caution]).join(' ')}
          description={WHY_CAUTION}
        />
      )}
      <Form.Item name="content" label="Your answer">
        <Input.TextArea rows={5} dir="auto" maxLength={LIMITS.message} />
      </Form.Item>
    </FormDrawer>
  );
}
