import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { useCreate, useDelete, useUpdate } from '@refinedev/core';
import { Button, Drawer, Form, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { inCommas, t } from '#shared/format/text.ts';
import { SIDE } from '#shared/language.ts';
import { LEAD_LIMITS } from '#shared/leads/lead-facts.ts';
import type { DataError } from '../../providers/rows/data-error.ts';
import { PLACEHOLDERS } from './fill-text.ts';
import { TEXTS, type TextRow, useTexts } from './lead-texts.ts';

type Written = Pick<TextRow, 'title' | 'body'>;

/** The agent's own WhatsApp texts, to add, change and delete. */
export function TextsDrawer({ onClosed }: { onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const [editing, setEditing] = useState<TextRow | 'new' | null>(null);
  const { texts, query } = useTexts();
  const { mutate: remove } = useDelete();
  const free = Array.from({ length: LEAD_LIMITS.texts }, (_, index) => index + 1).find(
    (place) => !texts.some(({ position }) => position === place),
  );
  return (
    <Drawer
      title="Your texts for WhatsApp"
      placement={SIDE}
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(isOpen) => !isOpen && onClosed()}
    >
      <p className="cell-detail">
        {t(`WhatsApp opens with the text. We fill in ${inCommas(PLACEHOLDERS)}. The time comes from the next step.`)}
      </p>
      {query.isLoading ? <Skeleton active title={false} /> : null}
      {query.isError ? <p role="alert">Your texts could not be loaded.</p> : null}
      <ul className="agent-texts">
        {texts.map((text) => (
          <li key={text.id}>
            {editing !== null && editing !== 'new' && editing.id === text.id ? (
              <TextForm text={text} onDone={() => setEditing(null)} />
            ) : (
              <>
                <div className="agent-texts-head">
                  <Isolate className="cell-main">{text.title}</Isolate>
                  <Button
                    size="small"
                    icon={<EditOutlined />}
                    aria-label={t(`Edit ${text.title}`)}
                    onClick={() => setEditing(text)}
                  />
                  <Button
                    size="small"
                    icon={<DeleteOutlined />}
                    aria-label={t(`Delete ${text.title}`)}
                    onClick={() =>
                      remove({
                        resource: TEXTS.resource,
                        id: text.id,
                        successNotification: () => ({ type: 'success', message: 'Text deleted' }),
                      })
                    }
                  />
                </div>
                <Isolate as="p" className="lead-timeline-words">
                  {text.body}
                </Isolate>
              </>
            )}
          </li>
        ))}
      </ul>
      {editing === 'new' && free ? <TextForm place={free} onDone={() => setEditing(null)} /> : null}
      {editing === null && free && query.isSuccess ? (
        <Button icon={<PlusOutlined />} onClick={() => setEditing('new')}>
          Add text
        </Button>
      ) : null}
      {free ? null : <p className="cell-detail">You have 20 texts, the maximum. Delete one to add another.</p>}
    </Drawer>
  );
}

/** The fields of a text: an existing text, or a new text at a free position. */
function TextForm({ text, place, onDone }: { text?: TextRow; place?: number; onDone: () => void }) {
  const create = useCreate<TextRow, DataError>();
  const update = useUpdate<TextRow, DataError>();
  const busy = create.mutation.isPending || update.mutation.isPending;
  async function handleFinish(written: Written) {
    const options = {
      resource: TEXTS.resource,
      meta: { select: 'id' },
      successNotification: () => ({ type: 'success' as const, message: 'Text saved' }),
      errorNotification: (error?: { message: string }) => ({
        type: 'error' as const,
        message: 'The text could not be saved',
        description: error?.message ?? '',
      }),
    };
    try {
      if (text) await update.mutateAsync({ ...options, id: text.id, values: written });
      else await create.mutateAsync({ ...options, values: { ...written, position: place } });
      onDone();
    } catch {
      // A toast has shown the error. The form keeps the text.
    }
  }
  return (
    <Form<Written>
      layout="vertical"
      initialValues={text ?? { title: '', body: '' }}
      onFinish={(written) => void handleFinish(written)}
    >
      <Form.Item
        name="title"
        label={/* @wc-context: of a text */ 'Title'}
        rules={[{ required: true, whitespace: true, message: 'Enter a title' }]}
      >
        <Input dir="auto" maxLength={LEAD_LIMITS.textTitle} />
      </Form.Item>
      <Form.Item name="body" label="Text" rules={[{ required: true, whitespace: true, message: 'Enter a text' }]}>
        <Input.TextArea rows={5} dir="auto" maxLength={LEAD_LIMITS.text} />
      </Form.Item>
      <div className="lead-buttons">
        <Button type="primary" htmlType="submit" loading={busy}>
          Save text
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </Form>
  );
}
