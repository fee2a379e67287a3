import { Mail, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { SOCIAL_ERRORS, type SocialError } from '#shared/accounts/social.ts';
import { lazyPart } from '#browser/lazy-part.ts';
import { LANGUAGE } from '#shared/language.ts';
import { PATHS } from '#shared/paths.ts';
import { Segments } from '../../ui/page/segments.tsx';
import { Notice } from '../../ui/forms/notice.tsx';
import { ACTION_LINK } from '../../ui/style/classes.ts';
import { AuthFrame } from './auth-frame.tsx';
import { type AuthMode, modePath, readMode } from './auth-mode.ts';
import { MODERN_TEXTS } from './auth-texts.ts';
import { SignInForm } from './sign-in/sign-in-form.tsx';
import { SocialSignIn } from './sign-in/social-sign-in.tsx';
import { useArrival } from './use-arrival.ts';
import '../../ui/style/every-utility.css';

// Loaded on demand: most users sign in and do not need these forms.
const ConfirmEmail = lazyPart(() => import('./email/confirm-email.tsx'), 'ConfirmEmail');
const ForgotPassword = lazyPart(() => import('./email/email-forms.tsx'), 'ForgotPassword');
const RegistrationForm = lazyPart(() => import('./registration-form.tsx'), 'RegistrationForm');
const PhoneReset = lazyPart(() => import('./phone/phone-reset.tsx'), 'PhoneReset');
const PhoneSignIn = lazyPart(() => import('./phone/phone-sign-in.tsx'), 'PhoneSignIn');
const ResetPassword = lazyPart(() => import('./email/reset-password.tsx'), 'ResetPassword');
const SecondFactorForm = lazyPart(() => import('./sign-in/second-factor-form.tsx'), 'SecondFactorForm');
const VerifyEmail = lazyPart(() => import('./email/email-forms.tsx'), 'VerifyEmail');

const TITLES: Record<AuthMode, string> = {
  login: 'Sign In',
  register: 'Create an Account',
  'forgot-password': 'Forgot Password',
  'reset-password': 'Choose a New Password',
  'verify-email': 'Verify Your Email',
  'second-factor': 'One More Step',
};

type Way = 'phone' | 'email';

const WAYS = [
  { value: 'phone', label: 'Phone', icon: Smartphone },
  { value: 'email', label: 'Email', icon: Mail },
] as const;

/** Most readers of Somali have no mailbox. */
const usualWay = (): Way => (LANGUAGE.code === 'so' ? 'phone' : 'email');

/** The sign-in screen in its modes. It redirects signed-in users, except for a token link or a forgotten password. */
export function AuthPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const arrival = useArrival();
  const [email, setEmail] = useState('');
  const mode = readMode(params);
  const [way, setWay] = useState<Way>(() => (params.get('by') === 'phone' ? 'phone' : usualWay()));
  const byPhone = way === 'phone';
  const ways = <Segments label="Ways to sign in" segments={WAYS} value={way} onChange={setWay} />;
  const phoneSignIn = <PhoneSignIn onSignedIn={arrival.arrive} />;
  const token = params.get('token');
  if (arrival.isSignedIn && token === null && mode !== 'forgot-password') return <Navigate to={PATHS.home} replace />;

  const pathOf = (other: AuthMode) => modePath(PATHS.signIn, other === 'login' ? null : other, arrival.next);
  function askToConfirm(address: string) {
    setEmail(address.includes('@') ? address : '');
    void navigate(pathOf('verify-email'));
  }

  const screens: Record<AuthMode, { text: ReactNode; form: ReactNode }> = {
    login: {
      text: byPhone ? (
        'We will send a code to your phone. If you are new here, the code creates your account.'
      ) : (
        <>
          New here? <ModeLink to={pathOf('register')}>Create an account</ModeLink>
        </>
      ),
      form: (
        <>
          <SocialProblem code={params.get('error')} />
          <SocialSignIn next={arrival.next} />
          {ways}
          {byPhone ? (
            phoneSignIn
          ) : (
            <SignInForm texts={MODERN_TEXTS.signIn} onSignedIn={arrival.arrive} onUnconfirmed={askToConfirm} />
          )}
        </>
      ),
    },
    register: {
      text: (
        <>
          Already have one? <ModeLink to={pathOf('login')}>Sign in</ModeLink>
        </>
      ),
      form: (
        <>
          <SocialSignIn next={arrival.next} />
          {ways}
          {byPhone ? (
            phoneSignIn
          ) : (
            <RegistrationForm
              texts={MODERN_TEXTS.registration}
              onSignedIn={arrival.arrive}
              onUnconfirmed={askToConfirm}
            />
          )}
        </>
      ),
    },
    'forgot-password': {
      text: byPhone
        ? 'Enter the phone number you sign in with. We will send you a code to choose a new password.'
        : 'Enter your email, and we will send you a link to choose a new password.',
      form: (
        <>
          {ways}
          {byPhone ? <PhoneReset onReset={() => setWay('email')} /> : <ForgotPassword />}
        </>
      ),
    },
    'reset-password': {
      text: 'You will be signed out on all other devices. Then sign in with your new password.',
      form: <ResetPassword key={token} token={token ?? ''} />,
    },
    'verify-email': {
      text:
        token === null
          ? 'We sent you a link. Please open it to verify your email.'
          : 'Please confirm that this email is yours.',
      form:
        token === null ? (
          <VerifyEmail email={email} />
        ) : (
          <ConfirmEmail
            key={token}
            token={token}
            type={params.get('type') === 'email_change' ? 'email_change' : 'signup'}
          />
        ),
    },
    'second-factor': {
      text: 'Your account also needs a code.',
      form: <SecondFactorForm offersPhone onSignedIn={arrival.arrive} />,
    },
  };
  const { text, form } = screens[mode];
  return (
    <AuthFrame
      title={TITLES[mode]}
      text={text}
      welcome={<Welcome />}
      links={<BackLink mode={mode} isSignedIn={arrival.isSignedIn} pathOf={pathOf} />}
    >
      {form}
    </AuthFrame>
  );
}

type BackLinkProps = { mode: AuthMode; isSignedIn: boolean; pathOf: (mode: AuthMode) => string };

/** Links to the screen that users most often need next. A signed-in user came by an email link about their settings. */
function BackLink({ mode, isSignedIn, pathOf }: BackLinkProps) {
  if (isSignedIn) return <ModeLink to={PATHS.settings}>Back to Settings</ModeLink>;
  if (mode === 'login') return <ModeLink to={pathOf('forgot-password')}>Forgot password?</ModeLink>;
  return <ModeLink to={pathOf('login')}>Back to Sign In</ModeLink>;
}

function ModeLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={ACTION_LINK}>
      {children}
    </Link>
  );
}

/** Explains why a provider sign-in failed. It shows only known texts, never text from the URL. */
function SocialProblem({ code }: { code: string | null }) {
  if (code === null) return null;
  const socialError = Object.hasOwn(SOCIAL_ERRORS, code) ? (code as SocialError) : 'social_failed';
  return (
    <div role="alert">
      <Notice tone="failure">
        <p className="text-danger-text">{SOCIAL_ERRORS[socialError]}</p>
      </Notice>
    </div>
  );
}

function Welcome() {
  return (
    <>
      <h2 className="max-w-[13em] text-[2.25rem] tracking-[-.03em]">Homes, land and cars you can ask about tonight</h2>
      <p className="mt-3 max-w-112 text-[#e9f4f1]">From Hargeisa to the sea, listed by owners and agents.</p>
    </>
  );
}
