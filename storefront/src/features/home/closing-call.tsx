import { Link } from 'react-router-dom';
import { PATHS, signUpPath } from '#shared/paths.ts';
import scene from '../../pictures/cta-golden-1600.webp';
import { buttonClass } from '../../ui/style/classes.ts';

/* The gradient keeps white text readable on the photo. It comes from the side on wide screens and covers everything on phones. */
const VEIL =
  'after:absolute after:inset-0 after:-z-10 after:bg-[linear-gradient(95deg,rgb(6_45_50/.96)_0,rgb(6_45_50/.9)_36rem,rgb(6_45_50/.6)_44rem,rgb(6_45_50/0)_66rem)] max-md:after:bg-[linear-gradient(180deg,rgb(6_45_50/.95)_60%,rgb(6_45_50/.82)_100%)] rtl:after:-scale-x-100';

export function ClosingCall() {
  return (
    <section className="wrap py-section">
      <div
        className={`relative isolate overflow-hidden rounded-[clamp(1.25rem,3vw,2rem)] bg-[#0a4348] px-[clamp(1.25rem,.5rem+4vw,4rem)] py-[clamp(2rem,1rem+5vw,4.5rem)] text-white ${VEIL}`}
      >
        <img
          src={scene}
          alt=""
          width={1600}
          height={800}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 -z-20 size-full object-cover rtl:-scale-x-100"
        />
        <h2 className="max-w-[10.5em] text-4xl leading-[1.06] tracking-[-.03em]">Ready to find your next place?</h2>
        <p className="mt-4 max-w-136 text-lg text-[#e4f1ee]">
          Browse every listing without an account. Sign up when you want to save, ask or list.
        </p>
        <p className="mt-6 flex flex-wrap gap-3">
          <Link to={PATHS.properties} className={buttonClass('accent', 'lg', 'max-md:w-full')}>
            Browse Properties
          </Link>
          <Link
            to={signUpPath(PATHS.listProperty)}
            className="inline-flex min-h-13 items-center justify-center rounded-[.875rem] border border-white/70 bg-[rgb(6_37_42/.72)] px-6.5 py-2 text-center text-lead leading-tight font-semibold hover:border-white hover:bg-[rgb(6_37_42/.92)] max-md:w-full"
          >
            Sign Up with Email &amp; List Property
          </Link>
        </p>
      </div>
    </section>
  );
}
