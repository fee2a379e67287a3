import { Link } from 'react-router-dom';
import { BRAND } from '#shared/brand.ts';
import { formatPhone, phoneUrl } from '#shared/format/phone.ts';
import { PATHS } from '#shared/paths.ts';
import { buttonClass, TEXT_LINK } from '../../ui/style/classes.ts';
import { ContactList } from '../../ui/base/contact-list.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { useDocumentTitle } from '../../ui/base/use-document-title.ts';
import { PAGE_TEXTS, type PageName } from './page-texts.ts';

/** A page of static text: help, contact, questions and the two legal pages. */
export function PlainPage({ name }: { name: PageName }) {
  const { title, lead, sections } = PAGE_TEXTS[name];
  useDocumentTitle(title);
  return (
    <div className="wrap pb-section">
      <article className="max-w-narrow">
        <PageHead title={title} text={lead} />
        {name === 'contact' && (
          <div className="mt-3 rounded-xl border border-line bg-surface p-6 shadow-1">
            <ContactList phones={BRAND.phones} iconClass="text-primary-text" />
          </div>
        )}
        {sections.map((section) => (
          <section key={section.heading} className="border-line pt-7 not-first:mt-1">
            <h2 className="text-2xl">{section.heading}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-3 leading-[1.65]">
                <Paragraph text={paragraph} />
              </p>
            ))}
          </section>
        ))}
        {name !== 'contact' && (
          <p className="mt-10 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-xl bg-tint p-5">
            <span className="text-ink-2">Do you have another question?</span>
            <Link to={PATHS.contact} className={buttonClass('soft')}>
              Contact Us
            </Link>
          </p>
        )}
      </article>
    </div>
  );
}

/** A paragraph in which the office's phone numbers and email are links. */
function Paragraph({ text }: { text: string }) {
  const phones: readonly string[] = BRAND.phones;
  const parts = [...phones, BRAND.email].reduce(
    (found, contact) => found.flatMap((part) => splitAt(part, contact)),
    [text],
  );
  return parts.map((part) =>
    phones.includes(part) ? (
      <Phone key={part} phone={part} />
    ) : part === BRAND.email ? (
      <a key={part} href={`mailto:${part}`} dir="ltr" className={`${TEXT_LINK} inline-block`}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}

function Phone({ phone }: { phone: string }) {
  return (
    <a href={phoneUrl(phone)} dir="ltr" className={`${TEXT_LINK} tabular inline-block whitespace-nowrap`}>
      {formatPhone(phone)}
    </a>
  );
}

function splitAt(text: string, contact: string): string[] {
  return text.split(contact).flatMap((part, index) => (index > 0 ? [contact, part] : [part]));
}
