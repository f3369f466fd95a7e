import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { NO_NETWORK } from '#e2e/support/device.ts';
import { eventIdOf } from '#e2e/support/records.ts';
import { openServer, type TestServer } from '#e2e/support/server.ts';
import { tokenOf } from '#e2e/support/staffCalls.ts';
import { visit } from '#e2e/support/visit.ts';

const EVENT = 'Peach City Skate Jam';
/** The server stops for a moment; an event is gone. */
const EXPECTED = new RegExp(`${NO_NETWORK.source}|status of 404`);

/** As the back office does it. */
async function change(server: TestServer, id: number, fields: object): Promise<void> {
  const response = await fetch(`${server.url}/api/events/${id}`, {
    method: 'PATCH',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${await tokenOf(server.url, 'admin')}`,
    },
    body: JSON.stringify(fields),
  });
  expect(response.status).toBe(200);
}

/** API paths requested from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
}

/** Sets what the page sees as tab visibility. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

/** The first message of the stream triggers a refetch: connected. */
async function openAndFollow(path: string, url: string): Promise<Page> {
  let again: Promise<unknown> = Promise.resolve();
  const page = await visit(path, {
    url,
    tolerate: EXPECTED,
    before: async (opened) => {
      again = opened
        .waitForRequest('**/api/events/stream')
        .then(() => opened.waitForResponse(/\/api\/events(\/\d+)?$/));
    },
  });
  await again;
  return page;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('what the back office changes shows on open pages, and hidden ones ask nothing', async () => {
  const server = await openServer();
  const id = await eventIdOf(server, EVENT);
  const home = await openAndFollow('/', server.url);
  const event = await openAndFollow(`/events/${id}`, server.url);

  await change(server, id, { title: 'Peach City Renamed', is_featured: true });
  await heading(event, 'Peach City Renamed').waitFor();
  await event.getByText('Featured', { exact: true }).first().waitFor();
  await heading(home, 'Peach City Renamed').first().waitFor();

  await setHidden(home, true);
  const calls = callsOf(home);
  await change(server, id, { title: 'Peach City Unseen' });
  await heading(event, 'Peach City Unseen').waitFor();
  expect(calls).toEqual([]);
  await setHidden(home, false);
  await heading(home, 'Peach City Unseen').first().waitFor();
  expect(new Set(calls)).toEqual(
    new Set(['/api/events/stream', '/api/events', '/api/events/featured']),
  );

  await server.stop();
  await server.start();
  await change(server, id, { title: 'Peach City Again' });
  await heading(event, 'Peach City Again').waitFor();
  await heading(home, 'Peach City Again').first().waitFor();

  await change(server, id, { published: false });
  await heading(event, 'Event Not Found').waitFor();
  await heading(home, 'Peach City Again').first().waitFor({ state: 'detached' });
});
