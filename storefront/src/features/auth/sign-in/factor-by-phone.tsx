import { useState } from 'react';
import { sendJson } from '#browser/api/client.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { PhoneCodeForm } from '../../../ui/phone/phone-code-form.tsx';
import { ACTION_LINK } from '../../../ui/style/classes.ts';
import { MODERN_TEXTS } from '../auth-texts.ts';

type Sent = { endsWith: string; nextCodeAfter: number };

async function sendFactorCode(): Promise<Sent | undefined> {
  try {
    return await sendJson('POST', '/api/auth/2fa/phone-code');
  } catch (error) {
    showFailure(error, { title: 'The code could not be sent', fallback: 'Please try again.' });
    return undefined;
  }
}

/**
 * A code by text message to the account's number, for users without their authenticator app. It is separate from the form for the
 * app's code.
 */
export function FactorByPhone({ onSignedIn }: { onSignedIn: (user: CurrentUser) => void }) {
  const [sent, setSent] = useState<Sent>();

  async function verify(code: string) {
    try {
      const { user } = await sendJson('POST', '/api/auth/2fa/phone-verify', { body: { code } });
      onSignedIn(user);
    } catch (error) {
      showFailure(error, MODERN_TEXTS.signIn);
      throw error;
    }
  }

  if (!sent) {
    return (
      <button
        type="button"
        className={`${ACTION_LINK} justify-self-start text-sm`}
        onClick={() => void sendFactorCode().then(setSent)}
      >
        Send a code to my phone instead
      </button>
    );
  }
  return (
    <div className="border-t border-line pt-4">
      <PhoneCodeForm
        id="phone-factor-code"
        text={`We sent a code to your number ending in ${sent.endsWith}.`}
        nextCodeAfter={sent.nextCodeAfter}
        submitLabel="Sign in with this code"
        pendingLabel="Signing in…"
        onSubmit={verify}
        onResend={sendFactorCode}
      />
    </div>
  );
}
