import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { formatPhone } from '#shared/format/phone.ts';
import { ApiError } from '#shared/api/api-error.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { sendJson } from '#browser/api/client.ts';
import { currentUserQuery } from '../../../lib/member/current-user.ts';
import type { SentCode } from '../../../lib/request-phone-code.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { showToast } from '../../../ui/base/toast-store.ts';
import { PhoneCodeForm } from '../../../ui/phone/phone-code-form.tsx';
import { PhoneNumberForm, type TypedPhone } from '../../../ui/phone/phone-number-form.tsx';
import { buttonClass, ACTION_LINK } from '../../../ui/style/classes.ts';
import { SettingsPanel } from '../settings-panel.tsx';
import { PasswordProof } from './password-proof.tsx';
import { PhoneProof } from './phone-proof.tsx';

type Proof = { password: string } | { phoneCode: string };

type Step =
  | { name: 'view' }
  | { name: 'proof' }
  | { name: 'number'; proof: Proof }
  | { name: 'code'; sent: SentCode }
  | { name: 'removal'; byPassword: boolean };

const HEADING = 'phone-heading';
const FAILURE = { title: 'Your number could not be changed', fallback: 'Please try again.' };

/** The sign-in number: add, change and remove. */
export function PhonePanel({ user }: { user: CurrentUser }) {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>({ name: 'view' });
  const name = user.username ?? user.email ?? user.id;

  function finish(changed: CurrentUser, title: string) {
    queryClient.setQueryData(currentUserQuery.queryKey, changed);
    showToast({ tone: 'success', title });
    leave();
  }

  function leave() {
    setStep({ name: 'view' });
    document.getElementById(HEADING)?.focus();
  }

  /** Shows the error. If the proof is wrong or already used, the panel asks for it again. */
  function fail(error: unknown): never {
    showFailure(error, FAILURE);
    const { fields } = error instanceof ApiError ? error.body : {};
    if (fields?.['phoneCode'] || fields?.['password']) setStep({ name: 'proof' });
    throw error;
  }

  async function sendCode(typed: TypedPhone, proof: Proof) {
    const sent = await sendJson('PUT', '/api/user/phone', { body: { ...typed, ...proof } }).catch(fail);
    setStep({ name: 'code', sent });
  }

  async function confirm(phone: string, code: string) {
    const body = { phone, code };
    const { user: changed } = await sendJson('POST', '/api/user/phone/confirm', { body }).catch(fail);
    finish(changed, 'You can now sign in with this number');
  }

  async function remove(proof: Proof) {
    const { user: changed } = await sendJson('DELETE', '/api/user/phone', { body: proof }).catch((error: unknown) => {
      showFailure(error, FAILURE);
      throw error;
    });
    finish(changed, 'Your number has been removed');
  }

  const toNumber = async (proof: Proof) => setStep({ name: 'number', proof });

  return (
    <SettingsPanel
      title="Sign-in by phone"
      headingId={HEADING}
      text="You can sign in with a code sent to your number. It also lets you back in if you forget your password."
    >
      {step.name === 'view' && (
        <div className="grid gap-4">
          {user.signInPhone ? (
            <p className="tabular font-medium">
              <Isolate dir="ltr">{formatPhone(user.signInPhone)}</Isolate>
            </p>
          ) : (
            <p className="text-ink-2">No number yet.</p>
          )}
          <div className="flex flex-wrap gap-3">
            <button type="button" className={buttonClass('line', 'sm')} onClick={() => setStep({ name: 'proof' })}>
              {user.signInPhone ? 'Change number' : 'Add a number'}
            </button>
            {user.signInPhone && user.email && (
              <button
                type="button"
                className={buttonClass('ghost', 'sm')}
                onClick={() => setStep({ name: 'removal', byPassword: false })}
              >
                Remove number
              </button>
            )}
          </div>
        </div>
      )}
      {step.name === 'proof' &&
        (user.signInPhone ? (
          <div className="grid gap-4">
            <p>First, confirm this change with your current number.</p>
            <PhoneProof
              id="phone-proof"
              phone={user.signInPhone}
              submitLabel="Continue"
              onCode={(phoneCode) => toNumber({ phoneCode })}
            />
          </div>
        ) : (
          <PasswordProof
            id="phone-password"
            username={name}
            submitLabel="Continue"
            onPassword={(password) => toNumber({ password })}
          />
        ))}
      {step.name === 'number' && (
        <PhoneNumberForm id="new-phone" label="New phone number" onSubmit={(typed) => sendCode(typed, step.proof)} />
      )}
      {step.name === 'code' && (
        <PhoneCodeForm
          id="new-phone-code"
          text={
            <>
              Enter the code that we sent to <Isolate dir="ltr">{formatPhone(step.sent.phone)}</Isolate>.
            </>
          }
          nextCodeAfter={step.sent.nextCodeAfter}
          submitLabel="Confirm number"
          pendingLabel="One moment…"
          onSubmit={(code) => confirm(step.sent.phone, code)}
          // Another code needs another proof.
          onResend={async () => {
            setStep({ name: 'proof' });
            return undefined;
          }}
        />
      )}
      {step.name === 'removal' && user.signInPhone && (
        <div className="grid gap-4">
          {step.byPassword ? (
            <PasswordProof
              id="phone-password"
              username={name}
              submitLabel="Remove number"
              onPassword={(password) => remove({ password })}
            />
          ) : (
            <>
              <PhoneProof
                id="phone-proof"
                phone={user.signInPhone}
                submitLabel="Remove number"
                onCode={(phoneCode) => remove({ phoneCode })}
              />
              <button
                type="button"
                className={`${ACTION_LINK} justify-self-start text-sm`}
                onClick={() => setStep({ name: 'removal', byPassword: true })}
              >
                I no longer have this number
              </button>
            </>
          )}
        </div>
      )}
      {step.name !== 'view' && (
        <button type="button" className={buttonClass('ghost', 'sm', 'mt-4')} onClick={leave}>
          Cancel
        </button>
      )}
    </SettingsPanel>
  );
}
