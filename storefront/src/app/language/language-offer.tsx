import { Suspense } from 'react';
import { languageIn, LANGUAGE, LANGUAGES, type OfferedLanguage } from '#shared/language.ts';
import { lazyPart } from '#browser/lazy-part.ts';
import { useCurrentUser } from '../../lib/member/current-user.ts';
import { useIsHydrating } from '../../lib/hydration.ts';

// Most read the language they want.
const LanguageLine = lazyPart(() => import('./language-line.tsx'), 'LanguageLine');

/** What somebody chose before, here or elsewhere, else what their browser asks for, if there are texts in it. */
function wantedLanguage(ofProfile: string | null | undefined): OfferedLanguage | undefined {
  const wanted = [languageIn(document.cookie) ?? ofProfile ?? navigator.languages]
    .flat()
    .map((name) => name.split('-')[0]);
  const code = wanted.find((name) => LANGUAGES.some((offered) => offered.code === name));
  return LANGUAGES.find((offered) => offered.code === code);
}

/** Offers a visitor's own language where the page is in another. */
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
