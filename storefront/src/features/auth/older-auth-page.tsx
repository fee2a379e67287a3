import { useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { Isolate } from '#browser/isolate.tsx';
import { lazyPart } from '#browser/lazy-part.ts';
import { PATHS } from '#shared/paths.ts';
import { Notice } from '../../ui/forms/notice.tsx';
import { ACTION_LINK } from '../../ui/style/classes.ts';
import { AuthFrame } from './auth-frame.tsx';
import { modePath } from './auth-mode.ts';
import { OLDER_TEXTS } from './auth-texts.ts';
import { MailProviderLink } from './email/mail-provider-link.tsx';
import { EmailSent } from './email/email-sent.tsx';
import { SignInForm } from './sign-in/sign-in-form.tsx';
import { OlderSocialSignIn } from './sign-in/social-sign-in.tsx';
import { useArrival } from './use-arrival.ts';
import { t } from '#shared/format/text.ts';
import '../../ui/style/every-utility.css';

const RegistrationForm = lazyPart(() => import('./registration-form.tsx'), 'RegistrationForm');

const MODES = [
  { mode: null, label: 'Sign In', title: 'Sign In' },
  { mode: 'register', label: 'Register', title: 'Create an Account' },
  { mode: 'quick', label: 'Quick', title: 'Quick Registration' },
] as const;

/** The older sign-in screen: sign-in, registration, and registration with only an email. */
export function OlderAuthPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const arrival = useArrival();
  const [waitingFor, setWaitingFor] = useState<string | null>(null);
  if (arrival.isSignedIn) return <Navigate to={PATHS.home} replace />;

  const { mode, title } = MODES.find((known) => known.mode === params.get('mode')) ?? MODES[0];
  const pathOf = (other: string | null) => modePath(PATHS.olderSignIn, other, arrival.next);
  function waitForEmail(address: string) {
    setWaitingFor(address);
    void navigate(pathOf(null));
  }
  const forms = { onSignedIn: arrival.arrive, onUnconfirmed: waitForEmail };

  return (
    <AuthFrame
      title={title}
      text={
        <>
          Homes and cars across East Africa<span className="lg:hidden">: 178+ properties, 21+ users</span>.
        </>
      }
      welcome={<Welcome />}
      links={
        <Link to={modePath(PATHS.signIn, 'forgot-password', arrival.next)} className={ACTION_LINK}>
          Forgot password?
        </Link>
      }
    >
      <nav aria-label="Ways to sign in" className="grid grid-cols-[auto_auto_auto] gap-1 rounded-md bg-well p-1">
        {MODES.map((choice) => (
          <Link
            key={choice.label}
            to={pathOf(choice.mode)}
            aria-current={choice.mode === mode ? 'page' : undefined}
            className="grid min-h-11 place-items-center rounded-sm px-2 text-center text-meta font-semibold text-ink-2 hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-1"
          >
            {choice.label}
          </Link>
        ))}
      </nav>
      {waitingFor &&
        mode === null &&
        (waitingFor.includes('@') ? (
          <EmailSent email={waitingFor}>Open the link we sent you, then sign in.</EmailSent>
        ) : (
          <Notice tone="info">
            <p>Open the link we sent you, then sign in.</p>
          </Notice>
        ))}
      {mode === null ? (
        <SignInForm key="login" texts={OLDER_TEXTS.signIn} Below={MailProviderLink} {...forms} />
      ) : (
        <RegistrationForm key={mode} texts={OLDER_TEXTS.registration} quick={mode === 'quick'} offersEmail {...forms} />
      )}
      <p className="flex items-center gap-4 text-sm text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or continue with
      </p>
      <OlderSocialSignIn next={arrival.next} />
    </AuthFrame>
  );
}

const FIGURES = [
  { figure: '178+', label: t('properties') },
  { figure: '21+', label: t('users') },
] as const;

function Welcome() {
  return (
    <>
      <h2 className="max-w-[13em] text-[2.25rem] tracking-[-.03em]">Find your next home, or the road to it</h2>
      <p className="mt-3 max-w-112 text-[#e9f4f1]">Join the people who buy, rent and sell here.</p>
      <ul className="mt-6 flex gap-10">
        {FIGURES.map(({ figure, label }) => (
          <li key={label}>
            <b className="tabular block text-[2rem] leading-tight font-heavy tracking-[-.03em] text-[#fbe3ad]">
              <Isolate dir="ltr">{figure}</Isolate>
            </b>
            {label}
          </li>
        ))}
      </ul>
    </>
  );
}
