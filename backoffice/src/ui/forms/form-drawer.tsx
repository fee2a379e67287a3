import { useForm } from '@refinedev/antd';
import { type BaseRecord, useWarnAboutChange } from '@refinedev/core';
import { Button, Drawer, Form, Modal } from 'antd';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { DataError } from '../../providers/rows/data-error.ts';
import { checkValues, clearProblems } from './check-values.ts';
import { SIDE } from '#shared/language.ts';
import './form-drawer.css';

type FormDrawerProps<Values> = {
  title: string;
  /** On the button that sends it. */
  submit: string;
  /** What is written: a table, or an address of the provider `api`; a new row, or the one that `id` names. */
  resource: string;
  provider?: 'api';
  id?: string | undefined;
  isNew: boolean;
  meta?: Record<string, unknown>;
  /** The same that the API checks by. */
  schema: Parameters<typeof checkValues<Values>>[1];
  initialValues: Record<string, unknown>;
  /** Where what is written has other names than the fields. */
  toRow?: (values: Values) => BaseRecord;
  /** What else there is to do before it closes. */
  onSaved: (filled: Record<string, unknown>) => Promise<unknown>;
  /** The toasts' texts; a failure says its reason below. */
  success: string;
  failure: string;
  onClosed: () => void;
  /** The fields, as `Form.Item`s. */
  children: ReactNode;
};

/** A form beside the page, or over it on phones. What is typed is not lost unasked, and what is wrong stands at its field. */
export function FormDrawer<Values extends object>(props: FormDrawerProps<Values>) {
  const { title, submit, resource, provider, id, isNew, meta, schema, initialValues, toRow, onSaved } = props;
  const { success, failure, onClosed, children } = props;
  const [open, setOpen] = useState(true);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { warnWhen, setWarnWhen } = useWarnAboutChange();
  const formId = useId();
  const { form, formProps, onFinish } = useForm<BaseRecord, DataError, object>({
    resource,
    action: isNew ? 'create' : 'edit',
    // Refine takes a number from the address for the row where none is named.
    id: id ?? resource,
    ...(provider && { dataProviderName: provider }),
    ...(meta && { meta }),
    queryOptions: { enabled: false },
    redirect: false,
    successNotification: () => ({ type: 'success', message: success }),
    errorNotification: (error) => ({ type: 'error', message: failure, description: error?.message ?? '' }),
  });
  useEffect(() => () => setWarnWhen(false), [setWarnWhen]);

  async function send(filled: Record<string, unknown>): Promise<void> {
    const values = checkValues(form, schema, filled);
    if (values === undefined) return;
    setBusy(true);
    try {
      await onFinish(toRow ? toRow(values) : values);
      await onSaved(filled);
      setOpen(false);
    } catch (error) {
      setWarnWhen(true);
      const [wrong] = Object.keys((error as DataError).errors ?? {});
      if (wrong) form.focusField(wrong);
    } finally {
      setBusy(false);
    }
  }

  function handleDiscard() {
    setAsking(false);
    setWarnWhen(false);
    setOpen(false);
  }

  const askToClose = () => (warnWhen ? setAsking(true) : setOpen(false));
  return (
    <>
      <Drawer
        open={open}
        title={title}
        placement={SIDE}
        size={560}
        rootClassName="form-drawer"
        onClose={askToClose}
        afterOpenChange={(isOpen) => !isOpen && onClosed()}
        footer={
          <div className="form-drawer-actions">
            <Button onClick={askToClose}>Cancel</Button>
            <Button type="primary" htmlType="submit" form={formId} loading={busy}>
              {submit}
            </Button>
          </div>
        }
      >
        <Form
          {...formProps}
          id={formId}
          // What is wrong is said by the schema, in its words, not by the browser.
          noValidate
          layout="vertical"
          requiredMark={requiredMark}
          initialValues={initialValues}
          onValuesChange={(changed, all) => {
            formProps.onValuesChange?.(changed, all);
            clearProblems(form, changed);
          }}
          onFinish={(filled) => void send(filled as Record<string, unknown>)}
        >
          {children}
        </Form>
      </Drawer>
      <Modal
        open={asking}
        title="Discard your changes?"
        okText="Discard"
        okButtonProps={{ danger: true }}
        cancelText="Keep editing"
        onCancel={() => setAsking(false)}
        onOk={handleDiscard}
      >
        <p>What you typed is not saved yet.</p>
      </Modal>
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
