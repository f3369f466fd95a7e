import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '#testing/scope.ts';
import { anyCharacter, holds } from '#shared/testing/propertyTesting.ts';
import { encodingFor } from './compressed.ts';
import { escapeText, scriptJson } from './escaping.ts';
import { sharedSite, SITE, builtSite, siteUnderTest } from './testing.ts';
import { temporaryFolder } from '#api/folder.testing.ts';

const site = sharedSite();
const { get, root } = site;

it('a page that is kept is never given out for another query, whichever was asked for first', async () => {
  const textAt = async (path: string) => (await get(path)).html;
  const drawn = await textAt('/?utm_source=poster');
  expect(drawn).toContain('<h1>/ 2</h1>');
  expect(await textAt('/?near=1')).not.toContain('<h1>/ 2</h1>');
  expect([await textAt('/?promo=X'), await textAt('/')]).toEqual([drawn, drawn]);
});

it.each([
  ['one page', ['/', '/', '/?ref=X']],
  ['nothing that is there', ['/nowhere', '/no/where', '/nowhere?x']],
])('all who ask for %s at the same moment get the same', async (_, paths) => {
  const pages = await Promise.all(paths.map(async (path) => (await get(path)).html));
  expect(new Set(pages).size).toBe(1);
});

it('the data and the first screen come with the page, as the API would answer', async () => {
  const { seed, html } = await get('/');
  const answers = new Map(seed?.answers);
  for (const path of ['/api/events', '/api/events/featured']) {
    expect(answers.get(path)).toEqual(await (await site.world.app.request(SITE + path)).json());
  }
  expect(html).toContain('<div id="root"><h1>/ 2</h1></div>');
  expect(html).toContain('<link rel="preload">');
  const event = await get('/events/1?promo=ROLL15');
  expect(event.html).toContain('<div id="root"><h1>/events/1 1</h1></div>');
  expect(event.seed?.answers[0]?.[0]).toBe('/api/events/1');
});

it('the data and the first screen wait for no styles: they stand in the page, and not in the one for the service worker; scripts that the entry does not bring are hinted at', async () => {
  const link = '<link rel="stylesheet" crossorigin href="/assets/index.css"';
  const { html } = await get('/');
  expect(html).toContain(`<style>h1{color:$1red}</style>${link} media="not all" disabled>`);
  expect(html).not.toContain(`${link}>`);
  expect((await get('/index.html')).html).toContain(`${link}>`);
  const [, app = ''] = /<template id="app">([^]*?)<\/template>/.exec(html) ?? [];
  const hinted = [...app.matchAll(/modulepreload" crossorigin href="([^"]+)"/g)];
  expect(hinted.map(([, href]) => href)).toEqual(['/assets/home.js', '/assets/card.js']);
  expect(html.replace(app, '')).not.toMatch(/type="module"|modulepreload/);
  expect((await get('/?x=1')).html).not.toContain('<template');
});

it('the data and the first screen are drawn in the browser where the address says more, or drawing fails', async () => {
  for (const path of ['/?x=1', '/events', '/events/', '/profile', '/nowhere']) {
    const { html } = await get(path);
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('<title data-start>');
  }
});

it('a page on its way is asked for again each time, and 304 while nothing changes; with the minute it does, for countdowns are drawn in it', async () => {
  const { response } = await get('/djs');
  const tag = response.headers.get('etag') ?? '';
  expect(response.headers.get('cache-control')).toBe('no-cache');
  const again = await get('/djs', { 'if-none-match': tag });
  expect([again.response.status, again.html]).toEqual([304, '']);
  await site.world.db.insertInto('djs').values({ name: 'DJ New' }).execute();
  expect((await get('/djs', { 'if-none-match': tag })).response.status).toBe(200);
  const missing = (await get('/nowhere')).response.headers.get('etag') ?? '';
  expect((await get('/nowhere', { 'if-none-match': missing })).response.status).toBe(404);
  const tagOf = async () => (await get('/')).response.headers.get('etag');
  const before = await tagOf();
  expect(await tagOf()).toBe(before);
  site.world.platform.advance(60_000);
  expect(await tagOf()).not.toBe(before);
});

it('a page on its way belongs to the build that is in place, and to the one before while there is none', async () => {
  const page = join(root, 'index.html');
  const before = readFileSync(page, 'utf8');
  rmSync(page);
  expect((await get('/privacy')).html).toContain('<h1>/privacy 0</h1>');
  writeFileSync(page, before.replace('<body>', '<body class="next">'));
  utimesSync(page, new Date(), new Date(Date.now() + 60_000));
  expect((await get('/privacy')).html).toContain('<body class="next">');
});

it('a page on its way is compressed as the browser likes it', async () => {
  const plain = await get('/');
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const encoding of ['br', 'gzip'] as const) {
    const headers = { 'accept-encoding': `${encoding}, deflate` };
    const response = await site.world.app.request(`${SITE}/`, { headers });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    const bytes = await response.arrayBuffer();
    expect(bytes.byteLength).toBeLessThan(plain.html.length / 2);
    expect(String(unpack[encoding](bytes))).toBe(plain.html);
    expect(response.headers.get('etag')).toBe(plain.response.headers.get('etag'));
  }
  expect(plain.response.headers.get('content-encoding')).toBeNull();
  expect((await get('/', { 'accept-encoding': 'br;q=0' })).html).toBe(plain.html);
});

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=0.8, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['BR', 'br'],
  ['identity', 'identity'],
])('a browser that accepts %j gets %s', (accepted, encoding) =>
  expect(encodingFor(accepted)).toBe(encoding),
);

const nasty = fc.constantFrom(
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onload='x",
  '<!-- --> <![CDATA[ ]]>',
  '$& $1 $$',
  '\u2028\u2029',
  '&lt;b&gt;',
);

it('texts of an event stay texts, wherever they stand', async () => {
  await fc.assert(
    fc.asyncProperty(nasty, fc.string({ minLength: 1 }), async (title, description) => {
      const id = await site.world.addEvent({ title, description: `${description}${title}` });
      const { html, meta, thing, seed } = await get(`/events/${id}`);
      expect(meta('og:title')).toBe(`${title.replace(/[^\P{Cc}\t\n\r]/gu, '')} - Rollcall`);
      expect(thing('Event')).toMatchObject({ name: title });
      expect(seed?.answers[0]?.[1]).toMatchObject({ id, title });
      expect(html.match(/<script/g)).toHaveLength(4);
      expect(html).not.toMatch(/<img|<!--/);
    }),
    { numRuns: runs(20) },
  );
});

async function rig() {
  const world = await siteUnderTest(builtSite(temporaryFolder()));
  const expectPages = async () => {
    // All at once: each waits as long for the database as it may.
    const paths = ['/', '/events', '/events/1'];
    const asked = paths.map(async (path) => world.app.request(SITE + path));
    for (const response of await Promise.all(asked)) {
      expect(response.headers.get('content-type')).toMatch(/^text\/html/);
      expect(await response.text()).toContain('<div id="root">');
    }
  };
  return { ...world, expectPages };
}

it('pages go out as they were built when the database is gone', async () => {
  const { db, expectPages } = await rig();
  await db.destroy();
  await expectPages();
});

it('and when it does not answer', async () => {
  const { db, expectPages } = await rig();
  const begun = Promise.withResolvers<void>();
  const holding = Promise.withResolvers<void>();
  const held = db.transaction().execute(async () => {
    begun.resolve();
    await holding.promise;
  });
  await begun.promise;
  await expectPages().finally(() => holding.resolve());
  await held;
  await db.destroy();
}, 30_000);

const anyText = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.constantFrom('</script><script>alert(1)</script>', '"><img onerror=x>', "'--", ' ', ']]>'),
);

it('text in a page cannot end the attribute or the element it stands in, and says the same', () => {
  holds(anyText, (text) => {
    expect(escapeText(text)).not.toMatch(/[<>"']|&(?!amp;|lt;|gt;|quot;|#39;)/);
  });
  const escaped = 'Fish &amp; &quot;Chips&quot; &lt;1 o&#39;clock&gt;';
  expect(escapeText(`Fish & "Chips" <1 o'clock>`)).toBe(escaped);
  expect(escapeText('a\0b\u001bc\ud800')).toBe('abc\ufffd');
});

it('data in a page cannot leave its script, nor open a comment in it, and reads back the same', () =>
  holds(fc.oneof(anyText, fc.jsonValue()), (value) => {
    const text = scriptJson({ value });
    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify({ value })));
  }));
