import { html, raw } from 'hono/html';
import { BRAND, fullTitle } from '#shared/brand.ts';
import { inLanguage, LANGUAGE, LANGUAGES } from '#shared/language.ts';
import { siteOrigin } from '../../lib/current-path.ts';

/** Metadata of a page for search engines and for sharing. */
export type PageHead = {
  title: string;
  /** Language of the title, if it differs from the page's language. */
  lang?: string;
  description: string;
  /** Canonical path of the page. Absent if search engines must not index the page. */
  path?: string;
  /** A JPEG image. */
  image: { path: string; width: number; height: number; alt: string };
  price?: { amount: number; currency: string };
  /** Schema.org data. */
  facts?: object[];
};

/** Returns the sharing image of a page without a photo of its own: 1200 × 630. */
export function sharePicture(name: 'site' | 'house' | 'apartment' | 'land' | 'commercial' | 'car') {
  return { path: `/share/${name}.jpg`, width: 1200, height: 630, alt: BRAND.name };
}

/** Returns the public URL of a path. */
export function publicUrl(path: string): string {
  return new URL(path, siteOrigin()).href;
}

/** Returns the public URL of a page in a language. The default is the rendered language. */
export function pageUrl(path: string, language?: string): string {
  return publicUrl(inLanguage(path, language));
}

/** Returns the elements that belong to this page's `<head>`. It escapes all user input. */
export function headElements({
  title,
  lang,
  description,
  path,
  image,
  price,
  facts = [],
}: PageHead): ReturnType<typeof html> {
  const address = path === undefined ? undefined : pageUrl(path);
  const picture = publicUrl(image.path);
  const name = fullTitle(title);
  return html`<title${lang ? html` lang="${lang}"` : ''}>${name}</title>
    <meta name="description" content="${description}" />
    ${
      address && path
        ? html`<link rel="canonical" href="${address}" />
            <meta property="og:url" content="${address}" />${inOtherLanguages(path)}`
        : html`<meta name="robots" content="noindex" />`
    }
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${BRAND.name}" />
    <meta property="og:locale" content="${LOCALE_NAME}" />
    <meta property="og:title" content="${title || BRAND.name}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:image" content="${picture}" />
    <meta property="og:image:type" content="image/jpeg" />
    <meta property="og:image:width" content="${image.width}" />
    <meta property="og:image:height" content="${image.height}" />
    <meta property="og:image:alt" content="${image.alt}" />
    ${
      price
        ? html`<meta property="product:price:amount" content="${price.amount}" />
            <meta property="product:price:currency" content="${price.currency}" />`
        : ''
    }
    <meta name="twitter:card" content="summary_large_image" />
    <meta name="twitter:title" content="${title || BRAND.name}" />
    <meta name="twitter:description" content="${description}" />
    <meta name="twitter:image" content="${picture}" />
    <meta name="twitter:image:alt" content="${image.alt}" />
    ${facts.map(
      (fact) =>
        html`<script type="application/ld+json">
          ${raw(inScript(fact))}
        </script>`,
    )}`;
}

/** Language with the country of most readers (Open Graph locale), as sharing sites expect it. */
const LOCALE_NAME = `${LANGUAGE.code}_${new Intl.Locale(LANGUAGE.code).maximize().region ?? ''}`;

/** Links to this page in each language. English is the default for readers of other languages. */
function inOtherLanguages(path: string) {
  if (LANGUAGES.length === 1) return '';
  const all = [...LANGUAGES.map(({ code }) => [code, code] as const), ['x-default', 'en'] as const];
  return all.map(([name, code]) => html` <link rel="alternate" hreflang="${name}" href="${pageUrl(path, code)}" />`);
}

/** Escapes JSON for a script element, so that user input cannot end the element. */
function inScript(facts: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...facts })
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
