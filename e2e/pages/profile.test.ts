import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { eventually } from '#e2e/support/eventually.ts';
import { pressOn, tabTo } from '#e2e/support/keyboard.ts';
import { registerUser, signedInAs } from '#e2e/support/people.ts';
import { sharedSite } from '#e2e/support/site.ts';
import { visit } from '#e2e/support/visit.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0) Firefox/145.0';

test('its tabs fit a small phone; it is changed; devices are ended by keyboard alone', async () => {
  const ana = await registerUser('profile');
  const { url } = await sharedSite();
  for (const userAgent of [IPHONE, FIREFOX, FIREFOX]) {
    await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': userAgent },
      body: JSON.stringify({ username: ana.username, password: ana.password }),
    });
  }
  const page = await visit('/profile', { before: signedInAs(ana) });
  await expect.poll(() => page.title()).toBe('Profile - Rollcall');
  const panel = page.getByRole('tabpanel');
  await panel.getByText('Your username cannot be changed').waitFor();
  await expectAccessible(page);
  await tabsFit(page);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Phone').fill('after six');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Your profile has been updated successfully.').first().waitFor();
  await panel.getByText('after six').waitFor();

  await page.setViewportSize({ width: 1280, height: 800 });
  await tabTo(page, page.getByRole('tab', { name: 'Profile Details' }));
  await page.keyboard.press('ArrowRight');
  await panel.getByText('This device', { exact: true }).waitFor();
  await expectAccessible(page);
  const devices = panel.getByRole('listitem');
  await expect.poll(() => devices.count()).toBe(4);
  await pressOn(page, page.getByRole('button', { name: 'Sign out Safari on iPhone' }));
  await eventually(() => devices.count()).toBe(3);
  await pressOn(page, page.getByRole('button', { name: 'Sign out everywhere else' }));
  const question = page.getByRole('dialog', { name: 'Sign out everywhere else?' });
  await question.getByText('2 other devices are signed out at once.').waitFor();
  await pressOn(page, question.getByRole('button', { name: 'Sign out' }));
  await eventually(() => devices.count()).toBe(1);
  await expect
    .poll(() => page.getByRole('button', { name: 'Sign out everywhere else' }).count())
    .toBe(0);
});

async function tabsFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  const bar = page.getByRole('tablist');
  await expect.poll(() => bar.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  for (const tab of await bar.getByRole('tab').all()) {
    await expect.poll(() => tab.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
    await expect.poll(async () => (await tab.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  }
}
