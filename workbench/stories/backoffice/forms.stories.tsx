import { Form } from 'antd';
import { useState } from 'react';
import * as z from 'zod/mini';
import { FormDrawer } from '#backoffice/ui/forms/form-drawer.tsx';
import { LanguagesField } from '#backoffice/ui/forms/languages-field.tsx';
import { NumberInput } from '#backoffice/ui/forms/number-input.tsx';
import { PhoneInput } from '#backoffice/ui/forms/phone-input.tsx';
import { PictureField } from '#backoffice/ui/forms/picture-field.tsx';
import { ReplyDrawer } from '#backoffice/ui/forms/reply-drawer.tsx';

export default { title: 'backoffice/forms' };

export function Inputs() {
  return (
    <Form layout="vertical">
      <Form.Item name="price" label="Price" initialValue="240,000">
        <NumberInput decimals={2} />
      </Form.Item>
      <Form.Item name="phone" label="Phone">
        <PhoneInput />
      </Form.Item>
      <Form.Item name="picture" label="Picture">
        <PictureField name="Hodan Ali" />
      </Form.Item>
      <LanguagesField />
    </Form>
  );
}

export function Drawer() {
  const [open, setOpen] = useState(true);
  if (!open) return null;
  return (
    <FormDrawer
      title="Properties"
      submit="Save"
      resource="properties"
      isNew
      schema={z.object({ price: z.string() })}
      onSaved={async () => undefined}
      success="Saved"
      failure="Something went wrong"
      onClosed={() => setOpen(false)}
    >
      <Form.Item name="price" label="Price" required>
        <NumberInput />
      </Form.Item>
    </FormDrawer>
  );
}

export function Reply() {
  const [open, setOpen] = useState(true);
  if (!open) return null;
  const reply = { inquiryId: 'a', message: 'Please send the money to this account first.', conversationId: null };
  return <ReplyDrawer reply={reply} person="Hodan" resource="inquiries" onClosed={() => setOpen(false)} />;
}
