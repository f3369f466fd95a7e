import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit } from '#e2e/support/visit.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Counted = { path: string; status: number; body: unknown };

/** The next visit counted: the server's answer and the body sent. */
async function counted(page: Page): Promise<Counted> {
  const response = await page.waitForResponse('**/api/analytics/**');
  const path = new URL(response.url()).pathname;
  return { path, status: response.status(), body: response.request().postDataJSON() };
}

test('an event page counts each visit, under an id that this browser made up', async () => {
  let first: Promise<Counted> = Promise.reject(new Error('Nothing was counted'));
  first.catch(() => undefined);
  const page = await visit('/events/1', {
    before: async (opened) => {
      first = counted(opened);
    },
  });
  const { path, status, body } = await first;
  expect([path, status]).toEqual(['/api/analytics/pageview/1', 204]);
  const visitorId = await page.evaluate(() => localStorage.getItem('rollcall.visitor'));
  expect(visitorId).toMatch(UUID);
  expect(body).toEqual({ visitorId, userAgent: await page.evaluate(() => navigator.userAgent) });

  const again = counted(page);
  await page.getByRole('banner').getByRole('link', { name: 'Rollcall' }).click();
  await page.getByRole('heading', { level: 1, name: 'Find Your Groove' }).waitFor();
  await page.goBack();
  expect(await again).toMatchObject({ path: '/api/analytics/pageview/1', body: { visitorId } });
});
