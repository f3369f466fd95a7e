import { expect, onTestFinished, test } from 'vitest';
import { fakePushService } from '#api/push/testing.ts';
import { parsePushPayload } from '#shared/notifications/pushPayload.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { eventually } from '#e2e/support/eventually.ts';
import {
  deliverPush,
  fakePushManager,
  notificationsOf,
  tapNotification,
} from '#e2e/support/push.ts';
import { openServer } from '#e2e/support/server.ts';
import { offlineReady } from '#e2e/support/shop.ts';
import { FAILED_ANSWER, visit } from '#e2e/support/visit.ts';

const HOUR = 3_600_000;

test('a visitor saves an event, asks to be told, and is told when doors open soon', async () => {
  const [server, service] = [await openServer(), await fakePushService()];
  onTestFinished(() => service.close());
  const event = await firstAhead(server.url);
  const page = await visit(`/events/${event.id}`, {
    url: server.url,
    notifications: true,
    // The server is away for a moment.
    tolerate: FAILED_ANSWER,
    before: (fresh) => fakePushManager(fresh, service.subscribe()),
  });
  await page.getByRole('button', { name: /^Save/ }).click();
  await page.getByRole('button', { name: 'Tell me when doors open' }).waitFor();
  await expectAccessible(page);
  await offlineReady(page);
  await page.getByRole('button', { name: 'Tell me when doors open' }).click();
  await page.getByText('Notifications are on').first().waitFor();

  await server.stop();
  await server.start({ aheadMs: Date.parse(event.starts_at) - Date.now() - 2 * HOUR });
  await eventually(() => service.delivered.length).toBeGreaterThan(0);
  expect(service.faults).toEqual([]);
  const [push] = service.delivered;
  expect(push).toMatchObject({ urgency: 'high', topic: `doors_soon-${event.id}` });

  await deliverPush(page, push?.payload ?? '');
  const note = parsePushPayload(push?.payload);
  expect(note.title).toContain(event.title);
  const { title, body, tag } = note;
  await eventually(() => notificationsOf(page)).toEqual([{ title, body, tag }]);
  await page.goto('/djs');
  await tapNotification(page, note.tag);
  await page.waitForURL(`**/events/${event.id}`);
  await expect.poll(() => notificationsOf(page)).toEqual([]);
});

async function firstAhead(url: string): Promise<{ id: number; title: string; starts_at: string }> {
  const events: { id: number; title: string; starts_at: string }[] = await (
    await fetch(`${url}/api/events`)
  ).json();
  const ahead = events.find(({ starts_at: at }) => Date.parse(at) > Date.now() + 24 * HOUR);
  if (!ahead) throw new Error('nothing ahead');
  return ahead;
}
