import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { eventually } from '#e2e/support/eventually.ts';
import { pressOn } from '#e2e/support/keyboard.ts';
import { registerUser, signedInAs } from '#e2e/support/people.ts';
import {
  deliverPush,
  fakePushManager,
  notificationsOf,
  tapNotification,
} from '#e2e/support/push.ts';
import { visit } from '#e2e/support/visit.ts';
import { newDevice } from '#api/push/testing.crypto.ts';

const device = (name: string) => ({
  endpoint: `http://127.0.0.1:1/${name}`,
  keys: newDevice().keys,
});

test('a person turns notifications on and chooses kinds, by keyboard alone', async () => {
  const ana = await registerUser('told');
  const page = await visit('/profile?tab=notifications', {
    notifications: true,
    async before(fresh) {
      await signedInAs(ana)(fresh);
      await fakePushManager(fresh, device(ana.username));
    },
  });
  await page.getByRole('heading', { name: 'What we tell you about' }).waitFor();
  await expectAccessible(page);
  await pressOn(page, page.getByRole('button', { name: 'Turn on' }), 'Enter');
  await page.getByRole('button', { name: 'Turn off' }).waitFor();
  const nearly = page.getByRole('switch', { name: 'Tickets nearly gone' });
  expect(await nearly.isChecked()).toBe(true);
  const saved = page.waitForResponse('**/api/notifications/preferences');
  await pressOn(page, nearly, 'Space');
  expect((await saved).status()).toBe(200);
  await page.reload();
  await page.getByRole('button', { name: 'Turn off' }).waitFor();
  expect(await nearly.isChecked()).toBe(false);
  expect(await page.getByRole('switch', { checked: true }).count()).toBe(2);
});

test('a browser that refuses says how to undo it, one that cannot says so', async () => {
  const ana = await registerUser('refused');
  const page = await visit('/profile?tab=notifications', {
    async before(fresh) {
      await signedInAs(ana)(fresh);
      await fresh.addInitScript(() => {
        Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
      });
    },
  });
  await page.getByText('are blocked in this browser').waitFor();
  expect(await page.getByRole('button', { name: 'Turn on' }).count()).toBe(0);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await page.reload();
  await page.getByText('This browser cannot show notifications.').waitFor();
});

test('a push shows on top of an open page, and a foreign one does not harm', async () => {
  const page = await visit('/djs', {
    notifications: true,
    before: (it) => fakePushManager(it, device('x')),
  });
  await deliverPush(page, 'not for us');
  await deliverPush(
    page,
    JSON.stringify({ title: 'Doors open', body: 'Soon', url: '/host', tag: 'a' }),
  );
  await deliverPush(
    page,
    JSON.stringify({ title: 'Doors opened', body: '', url: '/host', tag: 'a' }),
  );
  const titles = async () =>
    (await notificationsOf(page)).map(({ title }) => title).toSorted((a, b) => a.localeCompare(b));
  await eventually(titles).toEqual(['Doors opened', 'Rollcall']);
});

test('a tap goes on in the open window, and not while somebody scans or pays', async () => {
  const before = (fresh: Page) => fakePushManager(fresh, device('y'));
  const page = await visit('/djs', { notifications: true, before });
  for (const tag of ['one', 'two']) {
    await deliverPush(page, JSON.stringify({ title: tag, body: '', url: '/host', tag }));
  }
  await eventually(() => notificationsOf(page)).toHaveLength(2);
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
  await tapNotification(page, 'one');
  expect(new URL(page.url()).pathname).toBe('/djs');
  await page.evaluate(() => void dispatchEvent(new Event('test.done')));
  await tapNotification(page, 'two');
  await page.waitForURL('**/host');
  expect(await notificationsOf(page)).toEqual([]);
});
