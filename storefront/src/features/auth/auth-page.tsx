import { Navigate, useSearchParams } from '../../lib/router.tsx';
import { safeNextPath } from '../../../../shared/api/session.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { PATHS } from '../../lib/paths.ts';
import duskPicture from '../../pictures/auth-dusk.webp';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Link } from '../../lib/router.tsx';
import { TEXT_LINK } from '../../ui/text-link.ts';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useSignIn } from './use-sign-in.ts';

/** The sign-in screen; who is signed in already has no business here. */
export function AuthPage() {
  useDocumentTitle('Sign In');
  const [params] = useSearchParams();
  const user = useCurrentUser();
  const signIn = useSignIn(safeNextPath(params.get('next')));
  if (user && signIn.isIdle) return <Navigate to={PATHS.home} />;
  return (
    <div className="grid min-h-svh lg:grid-cols-[1.05fr_1fr]">
      <Art />
      <main id="main" className="grid place-items-center px-gutter py-[clamp(1.5rem,4vw,3rem)]">
        <div className="grid w-full max-w-104 gap-6">
          <Link to={PATHS.home} className="justify-self-start lg:hidden">
            <BrandMark />
          </Link>
          <div>
            <h1 className="text-[2rem] tracking-[-.03em]">Sign In</h1>
            <p className="mt-1.5 text-ink-2">Use your username or your e-mail address.</p>
          </div>
          <SignInForm pending={signIn.isPending} onSubmit={signIn.mutate} />
          <p className="text-end text-sm">
            <Link to={PATHS.home} className={`${TEXT_LINK} inline-block py-2`}>
              Back to Home
            </Link>
          </p>
        </div>
      </main>
    </div>
  );
}

const VEIL =
  'after:absolute after:inset-0 after:-z-10 after:bg-[linear-gradient(180deg,rgb(6_37_42/.6)_0%,rgb(6_37_42/0)_30%,rgb(6_37_42/0)_46%,rgb(6_37_42/.82)_74%,rgb(6_37_42/.97)_100%)]';

function Art() {
  return (
    <section
      aria-label="Welcome"
      className={`relative isolate hidden flex-col justify-between overflow-hidden bg-[#0a4348] p-12 text-white lg:flex ${VEIL}`}
    >
      <img
        src={duskPicture}
        alt=""
        width={800}
        height={1100}
        loading="lazy"
        className="absolute inset-0 -z-20 size-full object-cover object-bottom"
      />
      <Link to={PATHS.home} className="self-start">
        <BrandMark quiet="text-[#e4f1ee]" />
      </Link>
      <div>
        <h2 className="max-w-[13em] text-[2.25rem] tracking-[-.03em]">
          Homes, land and cars you can ask about tonight
        </h2>
        <p className="mt-3 max-w-112 text-[#e9f4f1]">From Hargeisa to the sea, listed by owners and verified agents.</p>
      </div>
    </section>
  );
}
