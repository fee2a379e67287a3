import { useInvalidate } from '@refinedev/core';
import { Form, Input } from 'antd';
import { LIMITS } from '#shared/limits.ts';
import { appealAnswerSchema } from '#shared/users/suspension-schema.ts';
import { useRecount } from '../../ui/figures/use-figures.ts';
import { FormDrawer } from '../../ui/forms/form-drawer.tsx';
import { type AppealRow, APPEALS } from './appeal-row.ts';

type AppealDrawerProps = { appeal: AppealRow; name: string; onClosed: () => void };

/** Answers an appeal: by mail, since whoever is suspended cannot sign in. */
export function AppealDrawer({ appeal, name, onClosed }: AppealDrawerProps) {
  const invalidate = useInvalidate();
  const recount = useRecount();
  return (
    <FormDrawer
      title={`Answer ${name}`}
      submit="Send answer"
      resource={`/api/admin/appeals/${appeal.id}`}
      provider="api"
      id={appeal.id}
      isNew={false}
      schema={appealAnswerSchema}
      initialValues={{ answer: '' }}
      onSaved={() => Promise.all([invalidate({ resource: APPEALS.resource, invalidates: ['list'] }), recount()])}
      success="Answer sent by mail"
      failure="Your answer could not be sent"
      onClosed={onClosed}
    >
      <blockquote dir="auto">{appeal.message}</blockquote>
      <p>An answer lifts nothing: the suspension is lifted in the list of users.</p>
      <Form.Item name="answer" label="Your answer" required>
        <Input.TextArea rows={6} dir="auto" maxLength={LIMITS.appeal} />
      </Form.Item>
    </FormDrawer>
  );
}
