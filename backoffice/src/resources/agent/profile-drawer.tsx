import { useNotification } from '@refinedev/core';
import { Form, Input, Select, Switch } from 'antd';
import { sendJson } from '#browser/api/client.ts';
import { DEFAULT_COMMISSION_RATE, SPECIALIZATION_LABELS, SPECIALIZATIONS } from '#shared/agents/agent-facts.ts';
import { agentProfileChangesSchema } from '#shared/agents/agent-schema.ts';
import { LIMITS } from '#shared/limits.ts';
import { inCommas, t } from '#shared/format/text.ts';
import { languageName } from '#shared/reviews/spoken-languages.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { FormDrawer } from '../../ui/forms/form-drawer.tsx';
import { NumberInput } from '../../ui/forms/number-input.tsx';
import { PhoneInput } from '../../ui/forms/phone-input.tsx';
import { LanguagesField } from '../../ui/forms/languages-field.tsx';
import { PictureField } from '../../ui/forms/picture-field.tsx';
import type { AgentPanel } from './agent-panel.ts';
import { BrokerField } from './broker-field.tsx';
import './agent.css';

type ProfileDrawerProps = {
  user: CurrentUser;
  panel: AgentPanel;
  /** A change was saved, so the panel is outdated. */
  onSaved: () => void;
  onClosed: () => void;
};

/** Creates or changes the agent's profile, and asks the chosen broker. */
export function ProfileDrawer({ user, panel, onSaved, onClosed }: ProfileDrawerProps) {
  const { open } = useNotification();
  const { profile } = panel;
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || (user.username ?? '');
  return (
    <FormDrawer
      title={profile ? 'Edit agent profile' : 'Create agent profile'}
      submit={profile ? 'Save Profile' : 'Create Profile'}
      save={(body) => sendJson('POST', '/api/agents/profile', { body })}
      saveChanges={(body) => sendJson('PATCH', '/api/agents/profile', { body })}
      isNew={!profile}
      schema={agentProfileChangesSchema}
      initialValues={{ isActive: true, commissionRate: DEFAULT_COMMISSION_RATE }}
      row={profile}
      wordsOf={wordsOf}
      toRow={({ commissionRate = DEFAULT_COMMISSION_RATE, ...values }) => ({ ...values, commissionRate })}
      onSaved={async ({ brokerId }) => {
        onSaved();
        if (typeof brokerId === 'string')
          open?.({ type: 'success', message: 'We have sent your request to the broker' });
      }}
      success={profile ? 'Profile updated' : 'Profile created'}
      failure={profile ? 'Failed to update profile' : 'Failed to create profile'}
      onClosed={onClosed}
    >
      <Form.Item name="profileImage" label="Photo">
        <PictureField name={name} />
      </Form.Item>
      <div className="form-pair">
        <Form.Item name="licenseNumber" label="License number">
          <Input maxLength={LIMITS.licenseNumber} />
        </Form.Item>
        <Form.Item name="specialization" label="Specialization">
          <Select
            allowClear
            placeholder="No specialization"
            options={SPECIALIZATIONS.map((value) => ({ value, label: SPECIALIZATION_LABELS[value] }))}
          />
        </Form.Item>
        <Form.Item name="phoneNumber" label="Phone number">
          <PhoneInput autoComplete="tel" />
        </Form.Item>
        <Form.Item name="whatsappNumber" label="WhatsApp number">
          <PhoneInput />
        </Form.Item>
        <Form.Item name="officeAddress" label="Office address">
          <Input dir="auto" maxLength={LIMITS.address} autoComplete="street-address" />
        </Form.Item>
        <Form.Item name="commissionRate" label="Commission rate, percent">
          <NumberInput decimals={2} />
        </Form.Item>
      </div>
      <Form.Item name="bio" label="Bio">
        <Input.TextArea
          rows={4}
          dir="auto"
          maxLength={LIMITS.bio}
          placeholder="Tell people what you know best and how long you have done it."
        />
      </Form.Item>
      <LanguagesField />
      <BrokerField panel={panel} userId={user.id} onMoved={onSaved} />
      <Form.Item name="isActive" label="Accepts new properties" valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDrawer>
  );
}

/** A readable text for a field whose value is not readable. */
function wordsOf(name: string, value: unknown): string | undefined {
  if (name === 'languages' && Array.isArray(value)) return inCommas(value.map(languageName));
  if (name === 'specialization' && value) return SPECIALIZATION_LABELS[value as keyof typeof SPECIALIZATION_LABELS];
  return name === 'profileImage' && value ? t('another picture') : undefined;
}
