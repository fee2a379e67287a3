import { type HttpError, useCreate, useCustomMutation, useUpdate } from '@refinedev/core';
import { Form, Input, InputNumber, Modal, Select, Switch } from 'antd';
import { useState } from 'react';
import {
  DEFAULT_COMMISSION_RATE,
  SPECIALIZATION_LABELS,
  SPECIALIZATIONS,
} from '../../../../shared/agents/agent-facts.ts';
import { agentProfileChangesSchema } from '../../../../shared/agents/agent-schema.ts';
import { snakeKeys } from '../../../../shared/api/snake-keys.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import type { CurrentUser } from '../../../../shared/users/current-user.ts';
import { checkValues, showProblems } from '../../ui/check-values.ts';
import { PictureField } from '../../ui/picture-field.tsx';
import { useUnsaved } from '../../ui/use-unsaved.tsx';
import type { AgentPanel } from './agent-panel.ts';
import { BrokerField } from './broker-field.tsx';
import './agent.css';

/** Which field the database means by what it refuses. */
const FIELDS_OF_REFUSALS: Record<string, string> = {
  'Profile pictures are files of our own': 'profileImage',
  'Commission rates are 0 to 100 percent': 'commissionRate',
};

type ProfileDialogProps = {
  user: CurrentUser;
  panel: AgentPanel;
  /** Something was saved: the panel is not what it was. */
  onSaved: () => void;
  onClose: () => void;
};

/** Makes the agent's profile, or changes it; asks the chosen broker. */
export function ProfileDialog({ user, panel, onSaved, onClose }: ProfileDialogProps) {
  const [form] = Form.useForm();
  const [busy, setBusy] = useState(false);
  const unsaved = useUnsaved(onClose);
  const create = useCreate();
  const update = useUpdate();
  const { mutateAsync: callDatabase } = useCustomMutation();
  const { profile } = panel;
  const failed = profile ? 'Failed to update profile' : 'Failed to create profile';
  const errorNotification = (error: unknown) => ({
    type: 'error' as const,
    message: failed,
    description: (error as HttpError).message,
  });

  async function save({ brokerId, ...values }: Record<string, unknown>) {
    const body = checkValues(form, agentProfileChangesSchema, values);
    if (!body) return;
    setBusy(true);
    const pictures = await import('../../ui/stored-picture.ts');
    if (pictures.isElsewhere(body.profileImage)) {
      try {
        body.profileImage = await pictures.storedPicture(user.id, body.profileImage);
      } catch (error) {
        setBusy(false);
        return showProblems(form, [{ name: 'profileImage', message: pictures.pictureProblem(error) }]);
      }
    }
    try {
      const task = {
        resource: 'agent_profiles',
        values: snakeKeys({ ...body, commissionRate: body.commissionRate ?? DEFAULT_COMMISSION_RATE }),
        meta: { select: 'user_id', idColumnName: 'user_id' },
        successNotification: () => ({
          type: 'success' as const,
          message: profile ? 'Profile updated' : 'Profile created',
        }),
        errorNotification,
      };
      await (profile ? update.mutateAsync({ ...task, id: user.id }) : create.mutateAsync(task));
      unsaved.onSaved();
      onSaved();
      if (typeof brokerId === 'string') {
        await callDatabase({
          url: 'request_membership',
          method: 'post',
          values: { broker_id: brokerId },
          successNotification: () => ({ type: 'success', message: 'The broker was asked to accept you' }),
          errorNotification,
        });
        onSaved();
      }
      onClose();
    } catch (error) {
      const { message } = error as HttpError;
      const name = FIELDS_OF_REFUSALS[message];
      if (name) showProblems(form, [{ name, message }]);
    } finally {
      setBusy(false);
    }
  }

  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || (user.username ?? '');
  return (
    <Modal
      open
      className="profile-dialog"
      width={640}
      title={profile ? 'Edit agent profile' : 'Create agent profile'}
      okText={profile ? 'Save Profile' : 'Create Profile'}
      confirmLoading={busy}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={unsaved.askToClose}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={profile ?? { isActive: true, commissionRate: DEFAULT_COMMISSION_RATE }}
        onValuesChange={unsaved.onChange}
        onFinish={(values: Record<string, unknown>) => void save(values)}
      >
        <Form.Item name="profileImage" label="Photo">
          <PictureField name={name} />
        </Form.Item>
        <div className="agent-form-row">
          <Form.Item name="licenseNumber" label="License number">
            <Input maxLength={LIMITS.licenseNumber} />
          </Form.Item>
          <Form.Item name="specialization" label="Specialization">
            <Select
              allowClear
              placeholder="None in particular"
              options={SPECIALIZATIONS.map((value) => ({ value, label: SPECIALIZATION_LABELS[value] }))}
            />
          </Form.Item>
          <Form.Item name="phoneNumber" label="Phone number">
            <Input
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={LIMITS.phone}
              placeholder="+252 63 000 0000"
            />
          </Form.Item>
          <Form.Item name="whatsappNumber" label="WhatsApp number">
            <Input type="tel" inputMode="tel" maxLength={LIMITS.phone} placeholder="+252 63 000 0000" />
          </Form.Item>
          <Form.Item name="officeAddress" label="Office address">
            <Input maxLength={LIMITS.address} autoComplete="street-address" />
          </Form.Item>
          <Form.Item name="commissionRate" label="Commission rate, percent">
            <InputNumber style={{ width: '100%' }} inputMode="decimal" step={0.25} />
          </Form.Item>
        </div>
        <Form.Item name="bio" label="Bio">
          <Input.TextArea rows={4} maxLength={LIMITS.bio} placeholder="What you know best, and since when." />
        </Form.Item>
        <BrokerField panel={panel} userId={user.id} onMoved={onSaved} />
        <Form.Item name="isActive" label="Takes new properties" valuePropName="checked">
          <Switch />
        </Form.Item>
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
      {unsaved.question}
    </Modal>
  );
}
