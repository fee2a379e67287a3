import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { formatPhone } from '#shared/format/phone.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { profileChangesSchema } from '#shared/users/profile-schema.ts';
import { useTypedText } from '../../../lib/member/typed-text.ts';
import { buttonClass } from '../../../ui/style/classes.ts';
import { controlProps, Field } from '../../../ui/fields/field.tsx';
import { PhoneField } from '../../../ui/phone/phone-field.tsx';
import { Input, Textarea } from '../../../ui/fields/input.tsx';
import { PROFILE_FIELDS, PROFILE_TYPED, type ProfileChanges, type ProfileValues } from './profile-fields.ts';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useProfileUpdate } from './use-profile-update.ts';

const NAMES = PROFILE_FIELDS.map(({ name }) => name);

type ProfileEditFormProps = {
  user: CurrentUser;
  onCancel: () => void;
  /** Receives the new email address that is waiting for confirmation, or null. */
  onSaved: (pendingEmail: string | null) => void;
};

export function ProfileEditForm({ user, onCancel, onSaved }: ProfileEditFormProps) {
  const update = useProfileUpdate();
  const form = useForm<ProfileValues, unknown, ProfileChanges>({
    resolver: (values, context, options) => {
      // A member who signed up by phone need not add an email.
      const { email, ...others } = values;
      const given = user.email === null && email === '' ? others : values;
      return zodResolver(profileChangesSchema)(given, context, options);
    },
    defaultValues: Object.fromEntries(
      PROFILE_FIELDS.map(({ name }) => [name, name === 'phone' ? formatPhone(user.phone ?? '') : (user[name] ?? '')]),
    ),
    shouldFocusError: false,
  });
  const { errors, dirtyFields } = form.formState;
  const forgetTyped = useTypedText(form, PROFILE_TYPED, NAMES);

  function leave() {
    forgetTyped();
    onCancel();
  }

  /** Sends only changed fields, because other fields may have changed elsewhere. */
  async function save(values: ProfileChanges) {
    const changed = PROFILE_FIELDS.filter(({ name }) => dirtyFields[name]);
    if (changed.length === 0) return leave();
    const { pendingEmail } = await update.mutateAsync(
      Object.fromEntries(changed.map(({ name }) => [name, values[name]])),
    );
    forgetTyped();
    onSaved(pendingEmail);
  }

  return (
    <Form form={form} onSubmit={save}>
      <div className="grid gap-4 sm:grid-cols-2">
        {PROFILE_FIELDS.map(({ name, label, hint, long, ...input }, index) => {
          const id = `profile-${name}`;
          if (name === 'phone') return <PhoneField key={name} form={form} name={name} id={id} label={label} />;
          const error = errors[name]?.message;
          const control = { ...controlProps(id, { error, hint }), ...form.register(name) };
          return (
            <Field key={name} id={id} label={label} hint={hint} error={error} className={long && 'sm:col-span-2'}>
              {long ? (
                <Textarea rows={5} {...control} />
              ) : (
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user clicked Edit to type here
                <Input autoFocus={index === 0} {...input} {...control} />
              )}
            </Field>
          );
        })}
      </div>
      <div className="mt-1 flex flex-wrap gap-3">
        <SubmitButton size="md" pending={update.isPending} label="Save Changes" pendingLabel="Saving…" className="" />
        <button type="button" className={buttonClass('ghost')} onClick={leave}>
          Cancel
        </button>
      </div>
    </Form>
  );
}
