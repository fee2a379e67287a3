import { Suspense, useState } from 'react';
import type * as z from 'zod/mini';
import type { signInAnswerSchema } from '#shared/accounts/sign-in-answer.ts';
import { ApiError } from '#shared/api/api-error.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { sendJson } from '#browser/api/client.ts';
import { lazyPart, loadEarly } from '#browser/lazy-part.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { MODERN_TEXTS } from '../auth-texts.ts';
import { SuspendedNotice } from '../sign-in/suspended-notice.tsx';
import { PhoneSteps } from './phone-steps.tsx';

// The later steps load when the user turns to the first, because their schemas need zod.
const PhoneCodeForm = lazyPart(() => import('../../../ui/phone/phone-code-form.tsx'), 'PhoneCodeForm');
const SecondFactorForm = lazyPart(() => import('../sign-in/second-factor-form.tsx'), 'SecondFactorForm');
const NewMemberForm = lazyPart(() => import('./new-member-form.tsx'), 'NewMemberForm');

type Answer = z.infer<typeof signInAnswerSchema>;

/** Signs in with a code sent to the phone. A new number creates an account, and the form then asks for a name. */
export function PhoneSignIn({ onSignedIn }: { onSignedIn: (user: CurrentUser) => void }) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [error, setError] = useState<unknown>(null);

  async function verify(phone: string, code: string) {
    try {
      const proved = await sendJson('POST', '/api/auth/phone/verify', { body: { phone, code } });
      if ('user' in proved && proved.user.firstName !== null) onSignedIn(proved.user);
      else setAnswer(proved);
    } catch (failure) {
      setError(failure);
      if (!suspensionOf(failure)) showFailure(failure, MODERN_TEXTS.signIn);
      throw failure;
    }
  }

  if (answer)
    return (
      <Suspense>
        {'user' in answer ? (
          <NewMemberForm onSaved={onSignedIn} />
        ) : (
          // The number is the first factor here, so it cannot be the second factor.
          <SecondFactorForm onSignedIn={onSignedIn} />
        )}
      </Suspense>
    );
  const suspension = suspensionOf(error);
  return (
    <div {...loadEarly(PhoneCodeForm, SecondFactorForm, NewMemberForm)}>
      <PhoneSteps>
        {({ sent, text, resend, change }) => (
          <Suspense>
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
          </Suspense>
        )}
      </PhoneSteps>
    </div>
  );
}

/** Returns the suspension notice, which the server sends only after a correct code. */
function suspensionOf(error: unknown) {
  return error instanceof ApiError ? error.body.suspension : undefined;
}
