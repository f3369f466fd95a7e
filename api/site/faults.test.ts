import { expect, it } from 'vitest';
import { temporaryFolder } from '#api/folder.testing.ts';
import { builtSite, SITE, siteUnderTest } from './testing.ts';

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
