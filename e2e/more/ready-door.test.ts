import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as door from '#e2e/support/door.ts';
import { eventually } from '#e2e/support/device.ts';
import { openServer, type TestServer } from '#e2e/support/server.ts';
import { openSlowConnection } from '#e2e/support/connections.ts';
import { visit } from '#e2e/support/visit.ts';

/** When the network is lost, in seconds after the start. */
const SECONDS = process.env['FULL_TESTS'] ? [...Array(20).keys()] : [0, 2, 5, 12];
/** Phones at a time, each with a network of its own. */
const PHONES = 4;
/** As of a phone at the edge of its network. */
const SLOW = { bytesPerSecond: 128_000, delayMs: 100 };

const READY = 'Ready offline';
/** What a phone without a network says while it lacks something. */
const MISSING =
  /[^\n]*\bby itself when the network is back|[^\n]*We'll continue when you're back online|No event on this device/;
const BROWSERS_OWN = 'Nothing; a browser tries by itself when the network is back';
const DEAD_END = /Something went wrong|Unexpected|stumbled/i;

const textOf = (page: Page): Promise<string> =>
  page
    .locator('body')
    .innerText({ timeout: 1000 })
    .catch(() => '');

/** The browser's own page, when nothing of ours has arrived. */
const isBrowsersOwn = (page: Page): boolean => page.url().startsWith('chrome-error:');

/** The only touch: choosing the event, as soon as it is offered. */
async function choose(page: Page): Promise<void> {
  const picker = page.getByRole('combobox', { name: 'Event' });
  const option = picker.getByRole('option', { name: new RegExp(`^${door.TONIGHT}`) });
  if (await option.count().catch(() => 0)) {
    const label = await option.innerText();
    await picker.selectOption({ label }, { timeout: 1000 }).catch(() => undefined);
  }
}

async function expectWorkingDoor(page: Page): Promise<void> {
  await door.lookUp(page, 'an');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Stats' }).click();
  await page.getByText(/Counted on this device/).waitFor();
}

async function loseNetworkAt(second: number, server: TestServer): Promise<void> {
  const wire = await openSlowConnection(server, SLOW);
  const options = { url: wire.url, as: 'staff', worker: true, tolerate: /./ } as const;
  const page = await visit('/robots.txt', options);
  const opened = page.goto('/admin/check-in', { waitUntil: 'commit' }).catch(() => null);
  const until = performance.now() + second * 1000;
  while (performance.now() < until) {
    await wait(Math.min(250, until - performance.now()));
    await choose(page);
  }
  wire.lose();
  await opened;
  let said = '';
  await eventually(async () => {
    said = isBrowsersOwn(page) ? BROWSERS_OWN : await textOf(page);
    await choose(page);
    return said.includes(READY) || MISSING.test(said);
  }).toBe(true);
  expect(said).not.toMatch(DEAD_END);

  if (!said.includes(READY)) {
    wire.comeBack();
    if (isBrowsersOwn(page)) await page.goto('/admin/check-in');
    await eventually(async () => {
      await choose(page);
      return (await textOf(page)).includes(READY);
    }).toBe(true);
    wire.lose();
  }
  await expectWorkingDoor(page);
  await page.context().close();
}

test('a phone that loses its network in one of the first 20 seconds is ready, or says what is missing and goes on', async () => {
  const server = await openServer();
  const left = [...SECONDS];
  const phone = async (): Promise<void> => {
    for (let second = left.shift(); second !== undefined; second = left.shift())
      await loseNetworkAt(second, server);
  };
  await Promise.all(Array.from({ length: PHONES }, phone));
}, 600_000);
