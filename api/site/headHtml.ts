import type { BreadcrumbList, Event, ItemList, Organization, WebSite } from 'schema-dts';
import { PRODUCT } from '#shared/base/brand.ts';
import { escapeText, scriptJson } from './escaping.ts';

/** Turns a path into a full address of this site. */
export type Absolute = (path: string) => string;

export type Picture = { url: string; alt: string };

/**
 * Structured data of pages for search engines. A union of only the types that we use, since the one of all schema.org
 * types takes the compiler nine seconds.
 */
export type PageData = BreadcrumbList | Event | ItemList | Organization | WebSite;

export type Head = {
  title: string;
  description: string;
  /** The page's address without query parameters; null if search engines must not index the page. */
  canonical: string | null;
  picture: Picture;
  /** Title, description and URL for previews of a shared link with a promo code, which replace the usual ones. */
  shared?: { title: string; description: string; url: string };
  data: readonly PageData[];
};

/** Size of preview pictures, in pixels. */
export const PICTURE = { width: 1200, height: 630 } as const;

const named = (name: string, content: string): string =>
  `<meta name="${name}" content="${escapeText(content)}">`;
const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeText(content)}">`;

function dataOf(things: readonly PageData[]): string[] {
  return things.map((thing) => {
    const whole = Object.assign({ '@context': 'https://schema.org' }, thing);
    return `<script type="application/ld+json">${scriptJson(whole)}</script>`;
  });
}

function previewOf({ title, description, canonical, picture, shared }: Head): string[] {
  const url = shared?.url ?? canonical;
  return [
    property('og:title', shared?.title ?? title),
    property('og:description', shared?.description ?? description),
    ...(url ? [property('og:url', url)] : []),
    property('og:type', 'website'),
    property('og:site_name', PRODUCT),
    property('og:locale', 'en_US'),
    property('og:image', picture.url),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(PICTURE.width)),
    property('og:image:height', String(PICTURE.height)),
    property('og:image:alt', picture.alt),
    named('twitter:card', 'summary_large_image'),
  ];
}

export function headHtml(head: Head): string {
  const { title, description, canonical, data } = head;
  const tags = [
    `<title>${escapeText(title)}</title>`,
    named('description', description),
    canonical
      ? `<link rel="canonical" href="${escapeText(canonical)}">`
      : named('robots', 'noindex'),
    ...previewOf(head),
    ...dataOf(data),
  ];
  return tags.join('\n    ');
}
