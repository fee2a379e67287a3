import { html, raw } from 'hono/html';
import { BRAND } from '../../../../shared/brand.ts';
import { fullTitle } from '../../../../shared/document-title.ts';
import { imageSources, isStoredImage } from '../../../../shared/listings/listing-image.ts';
import { PUBLIC_SITE_URL } from '../env.ts';

/** What a page says of itself to search engines, and where it is shared. */
export type PageHead = {
  title: string;
  description: string;
  /** The one address of the page; none for what should not be found. */
  path?: string;
  image: { path: string; width: number; height: number; alt: string };
  price?: { amount: number; currency: string };
  /** Facts in schema.org's words. */
  facts?: object[];
  /** What the page's scripts ask for first, and the photo that it is about: fetched while they are still on their way. */
  lead?: { data: string[]; photo?: { url: string | undefined; sizes: string } };
};

/** What is shown of a page that has no picture of its own: drawn for this, 1200 × 630. */
export function sharePicture(name: 'site' | 'house' | 'apartment' | 'land' | 'commercial' | 'car') {
  return { path: `/share/${name}.jpg`, width: 1200, height: 630, alt: BRAND.name };
}

/** An address of the site as others see it. */
export function publicAddress(path: string): string {
  return new URL(path, PUBLIC_SITE_URL).href;
}

/** The elements of a page's `<head>` that are its own. Everything a person typed is escaped. */
export function headElements({
  title,
  description,
  path,
  image,
  price,
  facts = [],
  lead,
}: PageHead): ReturnType<typeof html> {
  const address = path === undefined ? undefined : publicAddress(path);
  const picture = publicAddress(image.path);
  const name = fullTitle(title);
  return html`<title>${name}</title>
    <meta name="description" content="${description}" />
    ${
      address
        ? html`<link rel="canonical" href="${address}" /> <meta property="og:url" content="${address}" />`
        : html`<meta name="robots" content="noindex" />`
    }
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${BRAND.name}" />
    <meta property="og:locale" content="en_US" />
    <meta property="og:title" content="${title || BRAND.name}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:image" content="${picture}" />
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
    ${lead && leadElements(lead)}
    ${facts.map(
      (fact) =>
        html`<script type="application/ld+json">
          ${raw(inScript(fact))}
        </script>`,
    )}`;
}

function leadElements({ data, photo }: NonNullable<PageHead['lead']>) {
  const { src, srcSet } = photo?.url && isStoredImage(photo.url) ? imageSources(photo.url) : {};
  return html`${data.map((address) => html`<link rel="preload" as="fetch" href="${address}" crossorigin />`)}
  ${
    src
      ? html`<link
          rel="preload"
          as="image"
          href="${src}"
          imagesrcset="${srcSet}"
          imagesizes="${photo?.sizes}"
          fetchpriority="high"
        />`
      : ''
  }`;
}

/** JSON within a script element: nothing in it can end the element, whatever a person typed. */
function inScript(facts: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...facts })
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
