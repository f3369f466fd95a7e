import { PRODUCT } from '#shared/base/brand.ts';
import { SITE_PAGES } from '#shared/site/pages.ts';
import { escapeText } from './escaping.ts';
import type { Absolute } from './headHtml.ts';
import type { EventTimes } from './site.store.ts';

function entry(url: string, changedAt?: number): string {
  const at =
    changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
  return `<url><loc>${escapeText(url)}</loc>${at}</url>`;
}

/** The sitemap: public pages, series, DJs, and all published events, including past ones. */
export function sitemapXml(
  events: readonly EventTimes[],
  djs: readonly { id: number }[],
  absolute: Absolute,
): string {
  const fixed = SITE_PAGES.filter(
    ({ path, audience }) => audience === 'public' && !path.includes(':'),
  );
  const latest =
    events.length > 0 ? Math.max(...events.map((event) => event.changedAt)) : undefined;
  const changed = (path: string): number | undefined =>
    path === '/' || path === '/events' ? latest : undefined;
  const ofSeries = Map.groupBy(events, ({ seriesId }) => seriesId);
  ofSeries.delete(null);
  const entries = [
    ...fixed.map(({ path }) => entry(absolute(path), changed(path))),
    ...ofSeries.entries().map(([id, all]) => {
      const newest = Math.max(...all.map((event) => event.changedAt));
      return entry(absolute(`/series/${id}`), newest);
    }),
    ...djs.map(({ id }) => entry(absolute(`/djs/${id}`))),
    ...events.map(({ id, changedAt }) => entry(absolute(`/events/${id}`), changedAt)),
  ];
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
  );
}

/** API paths that crawlers may read, because public pages need them. */
const READABLE = ['/api/events', '/api/djs'];

/** The robots.txt: keeps crawlers from personal pages and most of the API. */
export function robotsTxt(absolute: Absolute): string {
  const personal = SITE_PAGES.filter(({ audience }) => audience === 'private');
  const folders = new Set(personal.map(({ path }) => `/${path.split('/')[1]}`));
  const open = SITE_PAGES.filter(
    ({ path, audience }) => audience === 'public' && folders.has(`/${path.split('/')[1]}`),
  );
  const rules = [
    'User-agent: *',
    ...open.map(({ path }) => `Allow: ${path}`),
    ...READABLE.map((path) => `Allow: ${path}`),
    'Disallow: /api/',
    ...[...folders].map((path) => `Disallow: ${path}`),
    'Allow: /',
  ];
  return `${rules.join('\n')}\n\nSitemap: ${absolute('/sitemap.xml')}\n`;
}

export function llmsTxt(absolute: Absolute): string {
  const pages = SITE_PAGES.filter(
    ({ path, audience }) => audience === 'public' && !path.includes(':'),
  );
  const lines = pages.map(
    ({ path, title, description }) => `- [${title}](${absolute(path)}): ${description}`,
  );
  return [
    `# ${PRODUCT}`,
    '',
    '> Where roller skaters across the US find events, buy tickets and get in at the door.',
    '',
    'Events carry schema.org data on their pages. The same data as JSON, without a login:',
    '',
    `- [Events](${absolute('/api/events')}): all of them, with dates, places and prices in cents`,
    `- [The API](${absolute('/api/openapi.json')}): its OpenAPI document`,
    '',
    '## Pages',
    '',
    ...lines,
    '',
  ].join('\n');
}
