import { useLocation } from 'react-router-dom';
import { inLanguage, LANGUAGE, LANGUAGES } from '#shared/language.ts';
import { chooseLanguage } from '#browser/language-choice.ts';

/**
 * Links to this page in the other languages, each with its native name. Each language is a separate app, so the page reloads.
 */
export function LanguageLinks() {
  const { pathname, search } = useLocation();
  return LANGUAGES.map(({ code, name, direction }) =>
    code === LANGUAGE.code ? null : (
      <a
        key={code}
        href={inLanguage(pathname + search, code)}
        lang={code}
        dir={direction}
        hrefLang={code}
        onClick={() => chooseLanguage(code, true)}
      >
        {name}
      </a>
    ),
  );
}
