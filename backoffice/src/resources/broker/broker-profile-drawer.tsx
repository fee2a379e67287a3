import { Form, Input, Switch } from 'antd';
import { sendJson } from '#browser/api/client.ts';
import { newBrokerProfileSchema } from '#shared/brokers/broker-schema.ts';
import { currentYear } from '#shared/format/day.ts';
import { LIMITS } from '#shared/limits.ts';
import { languageName } from '#shared/reviews/spoken-languages.ts';
import { inCommas, t } from '#shared/format/text.ts';
import { PhoneInput } from '../../ui/forms/phone-input.tsx';
import { FormDrawer } from '../../ui/forms/form-drawer.tsx';
import { NumberInput } from '../../ui/forms/number-input.tsx';
import { LanguagesField } from '../../ui/forms/languages-field.tsx';
import { PictureField } from '../../ui/forms/picture-field.tsx';
import type { BrokerProfile } from './use-broker-dashboard.ts';

type BrokerProfileDrawerProps = {
  /** Null for a broker's first profile. */
  profile: BrokerProfile | null;
  onSaved: () => Promise<unknown>;
  onClosed: () => void;
};

/** A readable text for a field whose value is not readable. */
function wordsOf(name: string, value: unknown): string | undefined {
  if (name === 'languages' && Array.isArray(value)) return inCommas(value.map(languageName));
  return name === 'profileImage' && value ? t('another picture') : undefined;
}

const NEW_PROFILE = { isActive: true, agentShare: 50 };

/** Creates or changes the broker's company profile. */
export function BrokerProfileDrawer({ profile, onSaved, onClosed }: BrokerProfileDrawerProps) {
  return (
    <FormDrawer
      title={profile ? 'Edit Broker Profile' : 'Create Broker Profile'}
      submit={profile ? 'Save Profile' : 'Create Profile'}
      schema={newBrokerProfileSchema}
      initialValues={{ ...NEW_PROFILE, establishedYear: currentYear() }}
      row={profile}
      wordsOf={wordsOf}
      save={(body) => sendJson('POST', '/api/brokers/profile', { body })}
      saveChanges={(body) => sendJson('PATCH', '/api/brokers/profile', { body })}
      isNew={!profile}
      onSaved={onSaved}
      success={profile ? 'Profile updated' : 'Profile created'}
      failure={profile ? 'Failed to update profile' : 'Failed to create profile'}
      onClosed={onClosed}
    >
      <Form.Item name="companyName" label="Company name" required>
        <Input dir="auto" maxLength={LIMITS.company} autoComplete="organization" />
      </Form.Item>
      <div className="form-pair">
        <Form.Item name="licenseNumber" label="License number" required>
          <Input maxLength={LIMITS.licenseNumber} />
        </Form.Item>
        <Form.Item name="businessLicense" label="Business license">
          <Input maxLength={LIMITS.licenseNumber} />
        </Form.Item>
        <Form.Item name="phoneNumber" label="Phone">
          <PhoneInput autoComplete="tel" />
        </Form.Item>
        <Form.Item name="whatsappNumber" label="WhatsApp">
          <PhoneInput />
        </Form.Item>
      </div>
      <Form.Item name="officeAddress" label="Office address">
        <Input dir="auto" maxLength={LIMITS.address} autoComplete="street-address" />
      </Form.Item>
      <Form.Item name="website" label="Website">
        <Input type="url" dir="ltr" maxLength={LIMITS.website} placeholder="https://" />
      </Form.Item>
      <Form.Item name="profileImage" label="Logo">
        <PictureField name={profile?.companyName ?? ''} />
      </Form.Item>
      <div className="form-pair">
        <Form.Item name="establishedYear" label="Established year">
          <NumberInput />
        </Form.Item>
        <Form.Item
          name="agentShare"
          label="Agents’ share, %"
          extra="The agents’ part of each commission. The rest is yours."
        >
          <NumberInput decimals={2} />
        </Form.Item>
      </div>
      <LanguagesField />
      <Form.Item name="description" label="About">
        <Input.TextArea rows={5} dir="auto" maxLength={LIMITS.brokerDescription} />
      </Form.Item>
      <Form.Item
        name="isActive"
        label="Active"
        valuePropName="checked"
        extra="Accepts new members and assigns properties."
      >
        <Switch />
      </Form.Item>
    </FormDrawer>
  );
}
