import { useState } from 'react';
import type * as z from 'zod/mini';
import type { signInAnswerSchema } from '#shared/accounts/sign-in-answer.ts';
import { ApiError } from '#shared/api/api-error.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { sendJson } from '#browser/api/client.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { PhoneCodeForm } from '../../../ui/phone/phone-code-form.tsx';
import { MODERN_TEXTS } from '../auth-texts.ts';
import { SecondFactorForm } from '../sign-in/second-factor-form.tsx';
import { SuspendedNotice } from '../sign-in/suspended-notice.tsx';
import { NewMemberForm } from './new-member-form.tsx';
import { PhoneSteps } from './phone-steps.tsx';

type Answer = z.infer<typeof signInAnswerSchema>;

/** Signs in with a code sent to the phone. A new number creates an account, and the form then asks for a name. */
export function PhoneSignIn({ onSignedIn }: { onSignedIn: (user: CurrentUser) => void }) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [error, setError] = useState<unknown>(null);

  async function verify(phone: string, code: string) {
    try {
      const proved = await sendJson<Answer>('POST', '/api/auth/phone/verify', { phone, code });
      if ('user' in proved && proved.user.firstName !== null) onSignedIn(proved.user);
      else setAnswer(proved);
    } catch (failure) {
      setError(failure);
      if (!suspensionOf(failure)) showFailure(failure, MODERN_TEXTS.signIn);
      throw failure;
    }
  }

  if (answer && 'user' in answer) return <NewMemberForm onSaved={onSignedIn} />;
  // The number is the first factor here, so it cannot be the second factor.
  if (answer) return <SecondFactorForm onSignedIn={onSignedIn} />;
  const suspension = suspensionOf(error);
  return (
    <PhoneSteps>
      {({ sent, text, resend, change }) => (
        <>
          {suspension && <SuspendedNotice suspension={suspension} />}
          <PhoneCodeForm
            id="code"
            text={text}
            nextCodeAfter={sent.nextCodeAfter}
            submitLabel="Sign In"
            pendingLabel="Signing in…"
            onSubmit={(code) => verify(sent.phone, code)}
            onResend={resend}
            onChangeNumber={change}
          />
        </>
      )}
    </PhoneSteps>
  );
}

/** Returns the suspension notice, which the server sends only after a correct code. */
function suspensionOf(error: unknown) {
  return error instanceof ApiError ? error.body.suspension : undefined;
}
