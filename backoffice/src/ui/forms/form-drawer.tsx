import { useForm } from '@refinedev/antd';
import { type BaseRecord, useWarnAboutChange } from '@refinedev/core';
import { Button, Drawer, Form, Modal } from 'antd';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { DataError } from '../../providers/rows/data-error.ts';
import { conflictText } from '#browser/api/conflict.ts';
import { SIDE } from '#shared/language.ts';
import { changedFields, checkValues, clearProblems, isEqual, type Schema, startingBody } from './check-values.ts';
import './form-drawer.css';

type Values = Record<string, unknown>;

/** The fields that the user changed, and the values that they had when the user read them. */
type Changes<Body> = Partial<Body> & { seen: Values };

type FormDrawerProps<Body extends Values> = {
  title: string;
  /** The label of the submit button. */
  submit: string;
  /** Sends the body, or only the changes of a `row`, by a call of /api. Without a call, the form writes to the table `resource`. */
  save?: (body: Body) => Promise<object>;
  saveChanges?: (changes: Changes<Body>) => Promise<object>;
  resource?: string;
  /** The id of an existing row. */
  id?: string | undefined;
  isNew: boolean;
  meta?: Values;
  /** The schema that the API also uses. */
  schema: Schema<Body>;
  /** The initial values of a new row. */
  initialValues?: Values;
  /** The row to edit as it was read, with the names that are sent. Only changed fields are sent, with their previous values. */
  row?: Values | null;
  /** Converts a row to the form's fields, if the names differ. */
  valuesOf?: (row: Values) => Values;
  /** A readable text for a field's value, if it is not text. */
  wordsOf?: (name: string, value: unknown) => string | undefined;
  /** Converts the form's fields to a row, if the names differ. */
  toRow?: (values: Values) => BaseRecord;
  /** Further work before the drawer closes. */
  onSaved: (filled: Values) => Promise<unknown>;
  /** The texts of the toasts. A failure also shows its reason. */
  success: string;
  failure: string;
  onClosed: () => void;
  /** The fields, as `Form.Item`s. */
  children: ReactNode;
};

/** A form next to the page, or over it on phones. It asks before input is lost, and shows errors at their fields. */
export function FormDrawer<Body extends Values>(props: FormDrawerProps<Body>) {
  const { title, submit, save, saveChanges, resource = 'api', id, isNew, meta, schema, onSaved } = props;
  const { success, failure, onClosed, children } = props;
  const { toRow = (values: Values) => values, valuesOf = (read: Values) => read, wordsOf } = props;
  const [row, setRow] = useState(props.row ?? null);
  const [open, setOpen] = useState(true);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { warnWhen, setWarnWhen } = useWarnAboutChange();
  const formId = useId();
  const { form, formProps, onFinish } = useForm<BaseRecord, DataError, Values>({
    resource,
    action: isNew ? 'create' : 'edit',
    // Without an id, Refine would use a number in the URL as the row's id.
    id: id ?? resource,
    ...(save && { dataProviderName: 'api', meta: { save: row && saveChanges ? saveChanges : save } }),
    ...(meta && { meta }),
    queryOptions: { enabled: false },
    redirect: false,
    successNotification: () => ({ type: 'success', message: success }),
    errorNotification: (error) => ({ type: 'error', message: failure, description: error?.message ?? '' }),
  });
  useEffect(() => () => setWarnWhen(false), [setWarnWhen]);

  async function send(filled: Values): Promise<void> {
    const values = await checkValues(form, schema, filled);
    if (values === undefined) return;
    setBusy(true);
    try {
      if (row) await sendChanges(row, changedFields(toRow(values), toRow(await startingBody(schema, valuesOf(row)))));
      else await onFinish(toRow(values));
      await onSaved(filled);
      setOpen(false);
    } catch (error) {
      setWarnWhen(true);
      const { errors, current } = error as DataError;
      if (row && current) showConflict(row, { ...row, ...current });
      const [wrong] = Object.keys(errors ?? {});
      if (wrong) form.focusField(wrong);
    } finally {
      setBusy(false);
    }
  }

  async function sendChanges(read: Values, changes: Values): Promise<void> {
    const names = Object.keys(changes);
    if (names.length === 0) return;
    await onFinish({ ...changes, seen: Object.fromEntries(names.map((name) => [name, read[name] ?? null])) });
  }

  /** Each field that another user also changed shows its current value. The next submit is based on that value. */
  function showConflict(read: Values, saved: Values) {
    setRow(saved);
    const before = valuesOf(read);
    const conflicts = Object.entries(valuesOf(saved)).filter(([name, value]) => !isEqual(value, before[name]));
    form.setFields(conflicts.map(([name, value]) => ({ name, errors: [conflictOf(name, value) as string] })));
  }

  function conflictOf(name: string, saved: unknown): ReactNode {
    function handleTake() {
      form.setFieldValue(name, saved);
      form.setFields([{ name, errors: [] }]);
    }
    return (
      <span className="form-conflict">
        {conflictText(wordsOf?.(name, saved) ?? asWords(saved))}{' '}
        <Button size="small" onClick={handleTake}>
          Use the other value
        </Button>
      </span>
    );
  }

  function handleDiscard() {
    setAsking(false);
    setWarnWhen(false);
    setOpen(false);
  }

  const askToClose = () => (warnWhen || busy ? setAsking(true) : setOpen(false));
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
          // The schema provides the error messages, not the browser.
          noValidate
          layout="vertical"
          requiredMark={requiredMark}
          initialValues={props.row ? valuesOf(props.row) : (props.initialValues ?? {})}
          onValuesChange={(changed, all) => {
            formProps.onValuesChange?.(changed, all);
            clearProblems(form, changed);
          }}
          onFinish={(filled) => void send(filled)}
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
        <p>You have unsaved changes.</p>
      </Modal>
    </>
  );
}

function asWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Few fields are required, so they say it in words. */
function requiredMark(label: ReactNode, { required }: { required: boolean }): ReactNode {
  return (
    <>
      {label}
      {required ? <span className="form-required">required</span> : null}
    </>
  );
}
