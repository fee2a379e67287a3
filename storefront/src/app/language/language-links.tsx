import { useLocation } from 'react-router-dom';
import { inLanguage, LANGUAGE, LANGUAGES } from '#shared/language.ts';
import { chooseLanguage } from '#browser/language-choice.ts';
import { seemsSignedIn } from '../../lib/member/current-user.ts';
import { loadInPlace } from '../../lib/overlay-history.ts';

/** The same page in every language, each named in its own words; nothing where there is one language. Each is another program: a full load. */
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
