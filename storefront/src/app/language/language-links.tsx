import { useLocation } from 'react-router-dom';
import { inLanguage, LANGUAGE, LANGUAGES } from '#shared/language.ts';
import { chooseLanguage } from '#browser/language-choice.ts';
import { seemsSignedIn } from '../../lib/member/current-user.ts';
import { loadInPlace } from '../../lib/overlay-history.ts';

/**
 * Links to this page in every language, each named in its own language. Renders nothing if there is only one language. Each
 * language is a separate bundle, so a link causes a full page load.
 */
export function LanguageLinks({ linkClass }: { linkClass: string }) {
  const { pathname, search } = useLocation();
  return LANGUAGES.map(({ code, name, direction }) => (
    <li key={code}>
      <a
        href={inLanguage(pathname + search, code)}
        lang={code}
        dir={direction}
        hrefLang={code}
        aria-current={code === LANGUAGE.code ? 'true' : undefined}
        onClick={(event) => {
          chooseLanguage(code, seemsSignedIn());
          loadInPlace(event);
        }}
        className={linkClass}
      >
        {name}
      </a>
    </li>
  ));
}
