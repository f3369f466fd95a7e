import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { ask, callsTo } from '#e2e/support/calls.ts';
import { uniqueName } from '#e2e/support/people.ts';
import { orderAsGuest } from '#e2e/support/orders.ts';
import { sharedSite } from '#e2e/support/site.ts';
import { tokenOf } from '#e2e/support/staffCalls.ts';
import { visit } from '#e2e/support/visit.ts';
import { idSchema } from '#shared/events/events.schemas.ts';
import { z } from 'zod';

const made = z.object({ id: idSchema });

/** An event with a ticket of $25.00 at 8.25 % tax. */
async function anEventOnSale() {
  const { url } = await sharedSite();
  const call = callsTo(url, await tokenOf(url, 'admin'));
  const title = uniqueName('Refund Rink');
  const create = async (path: string, body: object): Promise<number> => {
    const answer = await call('POST', path, body);
    return made.parse(answer?.body).id;
  };
  const eventId = await create('/api/events', {
    title,
    start_date: '2099-06-12',
    end_date: '2099-06-12',
    location: 'Atlanta, GA',
    time_zone: 'America/New_York',
  });
  const ticketId = await create(`/api/events/${eventId}/tickets`, {
    name: 'Evening Pass',
    price: 2500,
    sales_tax_rate: 825,
  });
  const order = (quantity: number) =>
    orderAsGuest(url, { eventId, tickets: [{ ticketId, quantity }] });
  return { url, title, eventId, order };
}

test('an event is cancelled: nothing more is sold, and everybody sees it', async () => {
  const { url, eventId, title, order } = await anEventOnSale();
  const { order_number: number } = await order(2);
  const visitor = await visit(`/events/${eventId}`, { screen: 'desk' });
  await visitor.getByRole('button', { name: 'Get Tickets' }).first().waitFor();
  const page = await visit(`/admin/events?manage=${eventId}`, { as: 'admin', screen: 'desk' });
  await page.getByRole('button', { name: 'More for this event' }).click();
  await page.getByRole('menuitem', { name: 'Cancel Event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Event' });
  await dialog.getByText(/1 order with 2 tickets are refunded: \$54\.13/).waitFor();
  await dialog.getByLabel('Reason').fill('The rink is flooded.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel Event' }).click();
  const sure = page.getByRole('dialog', { name: `Cancel ${title}?` });
  await sure.getByRole('button', { name: 'Cancel the Event' }).click();
  await page.getByText('This event is cancelled').waitFor();
  await page.getByText(/1 paid back, 0 on their way/).waitFor();

  // Open pages update within seconds, new ones are rendered so.
  await visitor.getByRole('heading', { name: 'This event has been cancelled' }).waitFor();
  await visitor.getByText('The rink is flooded.').waitFor();
  await expect.poll(() => visitor.getByRole('button', { name: 'Get Tickets' }).count()).toBe(0);
  const html = await (await fetch(`${url}/events/${eventId}`)).text();
  expect(html).toContain('https://schema.org/EventCancelled');
  expect(html).not.toContain('schema.org/InStock');
  const bought = await ask(
    z.object({ status: z.string(), total_amount: z.int(), refunded_amount: z.int() }),
    callsTo(url)('GET', `/api/orders/by-number/${number}`),
  );
  expect(bought).toEqual({ status: 'cancelled', total_amount: 5413, refunded_amount: 5413 });
});
