import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtSite, SITE, siteUnderTest } from './testing.ts';

const built = builtSite();
let world: Awaited<ReturnType<typeof siteUnderTest>>;
beforeAll(async () => {
  world = await siteUnderTest(built.root);
});
afterAll(async () => {
  await world.db.destroy();
  built.remove();
});

const get = async (path: string) => (await world.app.request(SITE + path)).text();

it('a page that is kept is never given out for another query, whichever was asked for first', async () => {
  const drawn = await get('/?utm_source=poster');
  expect(drawn).toContain('<h1>/ 2</h1>');
  expect(await get('/?near=1')).not.toContain('<h1>/ 2</h1>');
  expect(await get('/?promo=X')).toBe(drawn);
  expect(await get('/')).toBe(drawn);
});

it('all who ask at the same moment get one page, and so do all who ask for nothing that is there', async () => {
  const different = async (...paths: string[]) => new Set(await Promise.all(paths.map(get))).size;
  expect(await different('/', '/', '/?ref=X')).toBe(1);
  expect(await different('/nowhere', '/no/where', '/nowhere?x')).toBe(1);
});
