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
  await foreignPush(page);
  await tapWhileBusy(page);
});

const deliver = (page: Page, title: string, tag: string): Promise<void> =>
  deliverPush(page, JSON.stringify({ title, body: 'Soon', url: '/host', tag }));

/**
 * Waits until exactly these are shown with the tag. Each is looked for as soon as it was delivered or tapped: without
 * a tray the browser takes a notification down after 25 seconds, which a busy machine spends on the next ones.
 */
const expectTitles = (page: Page, tag: string, ...titles: string[]): Promise<void> =>
  expect
    .poll(
      async () =>
        (await notificationsOf(page)).filter((each) => each.tag === tag).map(({ title }) => title),
      { timeout: 15_000 },
    )
    .toEqual(titles);

/** A push shows on top of an open page, and a foreign one does not harm. */
async function foreignPush(page: Page): Promise<void> {
  await deliverPush(page, 'not for us');
  await eventually(async () => (await notificationsOf(page)).map(({ title }) => title)).toEqual([
    'Rollcall',
  ]);
  await deliver(page, 'Doors open', 'a');
  await deliver(page, 'Doors opened', 'a');
  await expectTitles(page, 'a', 'Doors opened');
}

/** A tap goes on in the open window, and not while a scan or a payment runs. */
async function tapWhileBusy(page: Page): Promise<void> {
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
  await deliver(page, 'While busy', 'one');
  await expectTitles(page, 'one', 'While busy');
  await tapNotification(page, 'one');
  await expectTitles(page, 'one');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/djs');
  await page.evaluate(() => void dispatchEvent(new Event('test.done')));
  await eventually(() => isBusy(page)).toBe(false);
  await deliver(page, 'Free again', 'two');
  await expectTitles(page, 'two', 'Free again');
  await tapNotification(page, 'two');
  await page.waitForURL('**/host');
  await expectTitles(page, 'two');
}

const isBusy = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    return held.some(({ name }) => name === 'busy');
  });
