import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pressOn, registerUser, signedInAs, visit } from '#e2e/support/visit.ts';
import {
  deliverPush,
  fakePushManager,
  notificationsOf,
  tapNotification,
} from '#e2e/support/push.ts';
import { offlineReady } from '#e2e/support/shop.ts';
import { newDevice } from '#api/push/testing.ts';

const device = (name: string) => ({
  endpoint: `http://127.0.0.1:1/${name}`,
  keys: newDevice().keys,
});

test('a person turns notifications on by keyboard; a push shows, and a tap on it leads on', async () => {
  const ana = await registerUser('told');
  const page = await visit('/profile?tab=notifications', {
    notifications: true,
    async before(fresh) {
      await signedInAs(ana)(fresh);
      await fakePushManager(fresh, device(ana.username));
    },
  });
  await page.getByRole('heading', { name: 'What we notify you about' }).waitFor();
  await offlineReady(page);
  await pressOn(page, page.getByRole('button', { name: 'Turn on' }), 'Enter');
  await page.getByRole('button', { name: 'Turn off' }).waitFor();
  await page.goto('/djs');
  const push = { title: 'Doors open', body: 'Soon', url: '/host', tag: 'doors' };
  await deliverPush(page, JSON.stringify(push));
  await expectTitles(page, 'Doors open');
  await tapNotification(page, 'doors');
  await page.waitForURL('**/host');
  await expectTitles(page);
});

/**
 * Waits until exactly these are shown. Without a tray the browser takes a notification down after 25 seconds, which a
 * busy machine can spend on what comes between.
 */
const expectTitles = (page: Page, ...titles: string[]): Promise<void> =>
  expect
    .poll(async () => (await notificationsOf(page)).map(({ title }) => title), { timeout: 15_000 })
    .toEqual(titles);
