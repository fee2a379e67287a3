import { useNotification, useOnError } from '@refinedev/core';
import { Button, Drawer, Form } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { checkValues, showProblems } from './check-values.ts';
import { useUnsaved } from './use-unsaved.tsx';
import './form-drawer.css';

type FormDrawerProps<Values> = {
  open: boolean;
  title: string;
  /** On the button that sends it. */
  submit: string;
  /** The same that the API checks by. */
  schema: Parameters<typeof checkValues<Values>>[1];
  initialValues: Record<string, unknown>;
  save: (values: Values) => Promise<unknown>;
  /** The toasts' texts; `failure` where the server says nothing itself. */
  success: string;
  failure: string;
  onClose: () => void;
  /** The fields, as `Form.Item`s. */
  children: ReactNode;
};

/** A form beside the page, or over it on phones. What is typed is not lost unasked, and what is wrong stands at its field. */
export function FormDrawer<Values>(props: FormDrawerProps<Values>) {
  const { open, title, submit, schema, initialValues, save, success, failure, onClose, children } = props;
  const [form] = Form.useForm<object>();
  const [busy, setBusy] = useState(false);
  const unsaved = useUnsaved(onClose);
  const { open: notify } = useNotification();
  const { mutate: checkError } = useOnError();
  const formId = useId();

  async function send(filled: object): Promise<void> {
    const values = checkValues(form, schema, filled);
    if (values === undefined) return;
    setBusy(true);
    try {
      await save(values);
      notify?.({ type: 'success', message: success });
      unsaved.onSaved();
      onClose();
    } catch (error) {
      const answer = error instanceof ApiError ? error : undefined;
      if (answer) checkError({ statusCode: answer.status, message: answer.body.message });
      const wrong = Object.entries(answer?.body.fields ?? {});
      showProblems(
        form,
        wrong.map(([name, message]) => ({ name, message })),
      );
      notify?.({ type: 'error', message: answer?.body.message || failure });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Drawer
        open={open}
        title={title}
        size={560}
        rootClassName="form-drawer"
        destroyOnHidden
        onClose={unsaved.askToClose}
        footer={
          <div className="form-drawer-actions">
            <Button onClick={unsaved.askToClose}>Cancel</Button>
            <Button type="primary" htmlType="submit" form={formId} loading={busy}>
              {submit}
            </Button>
          </div>
        }
      >
        <Form
          id={formId}
          form={form}
          layout="vertical"
          preserve={false}
          requiredMark={requiredMark}
          initialValues={initialValues}
          onValuesChange={unsaved.onChange}
          onFinish={(values) => void send(values)}
        >
          {children}
        </Form>
      </Drawer>
      {unsaved.question}
    </>
  );
}

/** Few fields are required: these say so in words. */
function requiredMark(label: ReactNode, { required }: { required: boolean }): ReactNode {
  return (
    <>
      {label}
      {required ? <span className="form-required">required</span> : null}
    </>
  );
}
