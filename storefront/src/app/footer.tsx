import { Link } from 'react-router-dom';
import { Isolate } from '#browser/isolate.tsx';
import { BRAND } from '#shared/brand.ts';
import { PATHS } from '#shared/paths.ts';
import { BrandMark } from '../ui/base/brand-mark.tsx';
import { ContactList } from '../ui/base/contact-list.tsx';
import { LANGUAGES } from '#shared/language.ts';
import { LanguageLinks } from './language/language-links.tsx';
import { FOOTER_LISTS, SOCIAL_LINKS } from './navigation.ts';

const YEAR = new Date().getFullYear();
const LINK =
  'inline-flex min-h-tap min-w-tap items-center lg:min-h-9 underline-offset-4 hover:text-white hover:underline';

export function Footer() {
  return (
    <footer className="bg-inverse pt-16 pb-8 text-meta text-on-inverse-2">
      <div className="wrap">
        <div className="grid grid-cols-2 gap-x-8 gap-y-10 lg:grid-cols-[1.6fr_1fr_1fr_1.3fr]">
          <div className="col-span-full max-w-96 lg:col-span-1">
            <Link to={PATHS.home} className="inline-flex min-h-tap items-center text-on-inverse">
              <BrandMark quiet="text-on-inverse-2" />
            </Link>
            <p className="mt-4">
              Houses, apartments, land, commercial space and cars across East Africa, from owners and agents.
            </p>
            <SocialLinks />
          </div>
          {FOOTER_LISTS.map((list) => (
            <nav key={list.title} aria-label={list.title}>
              <FooterTitle>{list.title}</FooterTitle>
              <ul>
                {list.links.map((link) => (
                  <li key={link.to}>
                    <Link to={link.to} className={LINK}>
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <div className="col-span-full lg:col-span-1">
            <FooterTitle>Contact</FooterTitle>
            <ContactList phones={BRAND.phones} iconClass="text-accent" />
          </div>
        </div>
        <div className="mt-12 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-white/15 pt-6 text-sm">
          {/* A page cached before New Year shows the old year. */}
          <span suppressHydrationWarning>
            © {YEAR} <Isolate>{BRAND.name}</Isolate>
          </span>
          {LANGUAGES.length > 1 && (
            <nav aria-label="Language">
              <ul className="flex flex-wrap gap-5">
                <LanguageLinks linkClass={`${LINK} aria-[current]:text-on-inverse`} />
              </ul>
            </nav>
          )}
          <span className="flex gap-5">
            <Link to={PATHS.terms} className={LINK}>
              Terms
            </Link>
            <Link to={PATHS.privacy} className={LINK}>
              Privacy
            </Link>
          </span>
        </div>
      </div>
    </footer>
  );
}

function FooterTitle({ children }: { children: string }) {
  return <h2 className="mb-3 text-meta leading-normal tracking-normal text-on-inverse">{children}</h2>;
}

function SocialLinks() {
  return (
    <ul className="mt-5 flex gap-2">
      {SOCIAL_LINKS.map((social) => (
        <li key={social.label}>
          <a
            href={social.href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={social.label}
            className="grid size-tap place-items-center rounded-full border border-white/20 text-on-inverse hover:bg-white/10"
          >
            <svg
              viewBox="0 0 24 24"
              className="size-5"
              fill={social.filled ? 'currentColor' : 'none'}
              stroke={social.filled ? 'none' : 'currentColor'}
              strokeWidth="1.8"
              strokeLinecap="round"
              aria-hidden="true"
            >
              <path d={social.path} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
