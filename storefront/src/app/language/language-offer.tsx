import { Suspense } from 'react';
import { languageIn, LANGUAGE, LANGUAGES, type OfferedLanguage } from '#shared/language.ts';
import { lazyPart } from '#browser/lazy-part.ts';
import { useCurrentUser } from '../../lib/member/current-user.ts';
import { useIsHydrating } from '../../lib/hydration.ts';

// Loaded on demand: most users already read the language they want.
const LanguageLine = lazyPart(() => import('./language-line.tsx'), 'LanguageLine');

/**
 * Returns the language that the user chose on this device or in the profile, or else the browser's preference. Undefined if the
 * site has no translation for it.
 */
function wantedLanguage(ofProfile: string | null | undefined): OfferedLanguage | undefined {
  const wanted = [languageIn(document.cookie) ?? ofProfile ?? navigator.languages]
    .flat()
    .map((name) => name.split('-')[0]);
  const code = wanted.find((name) => LANGUAGES.some((offered) => offered.code === name));
  return LANGUAGES.find((offered) => offered.code === code);
}

/** Offers the user's own language if the page is in another language. */
export function LanguageOffer() {
  const isHydrating = useIsHydrating();
  const user = useCurrentUser();
  const isAsked = !isHydrating && user !== undefined && LANGUAGES.length > 1;
  const offered = isAsked ? wantedLanguage(user?.language) : undefined;
  if (!offered || offered.code === LANGUAGE.code) return null;
  return (
    <Suspense>
      <LanguageLine offered={offered} />
    </Suspense>
  );
}
