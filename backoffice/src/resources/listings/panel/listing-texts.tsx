import { Isolate } from '#browser/isolate.tsx';
import { TEXT_LANGUAGE_CODES, TEXT_LANGUAGES, type TextLanguage } from '#shared/listings/text-languages.ts';
import type { WholeListing } from './moderation-details.ts';

type ListingTextsProps = Pick<WholeListing, 'title' | 'description' | 'language' | 'translations'>;

/** The owner's texts in each language. The title in the first language is already above. */
export function ListingTexts({ description, language, translations }: ListingTextsProps) {
  const others = TEXT_LANGUAGE_CODES.flatMap((code) => {
    const texts = translations[code];
    return texts ? [{ code, ...texts }] : [];
  });
  return (
    <>
      <section>
        <h3>Description</h3>
        {language ? <LanguageName code={language} /> : null}
        <Description text={description} language={language} />
      </section>
      {others.map((texts) => (
        <section key={texts.code}>
          <h3 lang={texts.code} dir={TEXT_LANGUAGES[texts.code].direction}>
            {texts.title}
          </h3>
          <LanguageName code={texts.code} />
          <Description text={texts.description} language={texts.code} />
        </section>
      ))}
    </>
  );
}

function LanguageName({ code }: { code: TextLanguage }) {
  return (
    <p className="panel-meta">
      <Isolate lang={code}>{TEXT_LANGUAGES[code].name}</Isolate>
    </p>
  );
}

function Description({ text, language }: { text: string | null | undefined; language: TextLanguage | null }) {
  const written = text?.trim();
  if (!written) return <p className="panel-description">No description was given.</p>;
  return (
    <p
      className="panel-description"
      lang={language ?? undefined}
      dir={language ? TEXT_LANGUAGES[language].direction : 'auto'}
    >
      {written}
    </p>
  );
}
