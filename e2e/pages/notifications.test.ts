import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually } from '#e2e/support/device.ts';
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

test('a person turns notifications on by keyboard; a push shows, and a tap on it leads on unless the page scans or pays', async () => {
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
  const push = JSON.stringify({ title: 'Doors open', body: 'Soon', url: '/host', tag: 'doors' });
  // As during a scan or payment: web/offline/busy.ts.
  await page.evaluate(
    () =>
      new Promise<void>((held) => {
        void navigator.locks.request('busy', { mode: 'shared' }, () => {
          held();
          return new Promise((end) => addEventListener('test.done', end, { once: true }));
        });
      }),
  );
  await deliverPush(page, push);
  await expectTitles(page, 'Doors open');
  await tapNotification(page, 'doors');
  await expectTitles(page);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/djs');
  await page.evaluate(() => void dispatchEvent(new Event('test.done')));
  await eventually(() => isBusy(page)).toBe(false);
  await deliverPush(page, push);
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

const isBusy = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    return held.some(({ name }) => name === 'busy');
  });
