import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sharedSite } from '#e2e/support/server.ts';
import { visit } from '#e2e/support/visit.ts';

const EVENT = '/events/1';

/** Fetches without running scripts, as crawlers do. */
async function crawl(path: string) {
  const { url } = await sharedSite();
  const html = await (await fetch(url + path)).text();
  const first = (pattern: RegExp): string | null => pattern.exec(html)?.[1] ?? null;
  return {
    title: first(/<title[^>]*>([^<]*)<\/title>/),
    headline: first(/<h1[^>]*>([^<]*)<\/h1>/),
    canonical: first(/<link rel="canonical" href="([^"]*)">/),
  };
}

/** Hydrated: React has marked the heading, and after a sign of the visitor also what waits for one. */
const takenOver = () => {
  dispatchEvent(new Event('scroll'));
  return ['main h1', 'footer a'].every((part) =>
    Object.keys(document.querySelector(part) ?? {}).some((key) => key.startsWith('__react')),
  );
};

const headOf = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    headline: document.querySelector('main h1')?.textContent,
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
  }));

test('pages say the same with scripts as without, and what was drawn is taken over as it is', async () => {
  const complaints: string[] = [];
  const page = await visit('/robots.txt', {
    // Personal content comes after the server-rendered part, which is the same for all visitors.
    as: 'skater',
    before: async (opened) => {
      opened.on('console', (message) => {
        if (message.text().includes('Rendered again in the browser'))
          complaints.push(message.text());
      });
      // Styles are inlined: no CSS request may follow.
      opened.on('request', (request) => {
        if (request.url().endsWith('.css')) complaints.push(request.url());
      });
    },
  });
  for (const path of ['/', '/events', `${EVENT}?promo=ANY`, '/djs', '/privacy']) {
    const { title, headline, canonical } = await crawl(path);
    expect({ path, headline }).toEqual({ path, headline: expect.stringMatching(/\w/) });
    await page.goto(path);
    await page.waitForFunction(takenOver);
    await expect.poll(() => page.locator('head title').count()).toBe(1);
    await expect
      .poll(() => headOf(page), { message: path })
      .toEqual({ title, headline, canonical });
  }
  expect(complaints).toEqual([]);
  await page.getByRole('link', { name: 'Rollcall' }).first().click();
  await page.waitForURL('**/');
  const { origin } = new URL(page.url());
  await page.waitForFunction(
    (home) => document.querySelector('link[rel=canonical]')?.getAttribute('href') === home,
    `${origin}/`,
  );
});

const stall = (page: Page, files: RegExp) => page.route(files, () => undefined);

test('the first screen needs no script, font or picture, and asks the API for nothing', async () => {
  const page = await visit('/robots.txt');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await stall(page, /\.(woff2|svg|png|webp|avif|jpe?g)(\?|$)/);
  await stall(page, /\/assets\/.*\.js$/);
  await page.goto('/events', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
  await page
    .getByRole('link', { name: /^Details: / })
    .first()
    .waitFor();
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  for (const path of ['/', EVENT]) {
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    const blocking = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(
          (entry) =>
            !('renderBlockingStatus' in entry && entry.renderBlockingStatus === 'non-blocking'),
        )
        .map(({ name }) => new URL(name).pathname),
    );
    expect(blocking.filter((name) => !name.endsWith('.css'))).toEqual([]);
  }
});
