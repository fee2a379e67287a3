import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#shared/paths.ts';
import duskPicture from '../../pictures/auth-dusk.webp';
import { BrandMark } from '../../ui/base/brand-mark.tsx';
import { ACTION_LINK } from '../../ui/style/classes.ts';
import { useDocumentTitle } from '../../ui/base/use-document-title.ts';

type AuthFrameProps = { title: string; text: ReactNode; welcome: ReactNode; links?: ReactNode; children: ReactNode };

/** The layout of sign-in screens: the picture with its text, beside the form. A new title means a new screen. */
export function AuthFrame({ title, text, welcome, links, children }: AuthFrameProps) {
  useDocumentTitle(title);
  const heading = useFocusOnChange(title);
  return (
    <div className="grid min-h-svh lg:grid-cols-[1.05fr_1fr]">
      <Art>{welcome}</Art>
      <main id="main" className="grid place-items-center px-gutter py-[clamp(1.5rem,4vw,3rem)]">
        <div className="grid w-full max-w-104 gap-4">
          <Link to={PATHS.home} className="mb-2 justify-self-start lg:hidden">
            <BrandMark />
          </Link>
          <div>
            <h1 ref={heading} tabIndex={-1} className="text-[2rem] tracking-[-.03em]">
              {title}
            </h1>
            <p className="mt-1.5 text-ink-2">{text}</p>
          </div>
          {children}
          <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
            {links}
            <Link to={PATHS.home} className={`${ACTION_LINK} ms-auto`}>
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

/** Stays in view beside a form that is taller than the window. */
function Art({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label="Welcome"
      className={`sticky top-0 isolate hidden h-svh flex-col justify-between overflow-hidden bg-[#0a4348] p-12 text-white lg:flex ${VEIL}`}
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
      <div>{children}</div>
    </section>
  );
}

/** Moves focus to the heading when the screen changes. PageArrival handles page changes, but these screens are not pages. */
function useFocusOnChange(title: string): Ref<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    heading.current?.focus();
  }, [title]);
  return heading;
}
