import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { textCode } from '#shared/tickets/ticketCode.ts';
import { NO_NETWORK } from '#e2e/support/device.ts';
import * as door from '#e2e/support/door.ts';
import { eventually } from '#e2e/support/eventually.ts';
import { mailTo } from '#e2e/support/mails.ts';
import { orderAsGuest, orderOf, ticketTexts } from '#e2e/support/orders.ts';
import { ticketFor } from '#e2e/support/records.ts';
import { openServer, type TestServer } from '#e2e/support/server.ts';
import * as shop from '#e2e/support/shop.ts';
import { visit } from '#e2e/support/visit.ts';

const EVENT = 'Motor City Midnight Roll';
const OTHER = 'Peach City Skate Jam';

const codeOf = (order: Order): string => textCode(ticketTexts(order)[0] ?? '');
const ticketShown = (page: Page, order: Order) =>
  page.getByRole('button', { name: new RegExp(`ticket code ${codeOf(order)}`) });

/** An order of one kind of ticket, and a phone at the door that has the list. */
async function sold({ event = EVENT, ticket = '', quantity = 1 }) {
  const server = await openServer();
  const { eventId, tickets } = await ticketFor(server, event, ticket);
  const lines = tickets.map((line) => ({ ...line, quantity }));
  const order = await orderAsGuest(server.url, { eventId, tickets: lines });
  const phone = { url: server.url, as: 'staff', tolerate: NO_NETWORK } as const;
  const gate = await visit('/admin/check-in', phone);
  await door.chooseEvent(gate, event);
  return { server, order, gate };
}

const office = ({ url }: TestServer, { id }: Order) =>
  visit(`/admin?tab=orders&order=${id}`, { url, as: 'admin', screen: 'desk' });

/** The order behind the link of the mail to this address that says this. */
async function mailedOrder(server: TestServer, address: string, says: string): Promise<Order> {
  const mail = await mailTo(server, address, says);
  return orderOf(server.url, /\/orders\/(RC-[\w-]+)/.exec(mail)?.[1] ?? '');
}

/** The old page is gone, and the one of the mail has the tickets. */
async function expectNewPage(buyer: Page, old: Order, now: Order): Promise<void> {
  await buyer.goto(`/orders/${old.order_number}`);
  await buyer.getByText(/^This order has a new link/).waitFor();
  await buyer.goto(`/orders/${now.order_number}`);
  await ticketShown(buyer, now).waitFor();
}

async function inMenu(buyer: Page, entry: string): Promise<void> {
  await buyer.getByRole('button', { name: 'More' }).click();
  await buyer.getByRole('button', { name: entry }).click();
}

/** On paper all tickets stand below each other, and nothing else. */
async function expectAllPrinted(buyer: Page, order: Order): Promise<void> {
  await buyer.getByRole('button', { name: 'More' }).waitFor();
  await buyer.emulateMedia({ media: 'print' });
  for (const text of ticketTexts(order)) {
    const code = buyer.getByRole('img', { name: new RegExp(textCode(text)) });
    await expect.poll(async () => (await code.boundingBox())?.x).toBeLessThan(390);
  }
  for (const other of [
    buyer.getByRole('banner'),
    buyer.getByRole('contentinfo'),
    buyer.getByText('Order Summary'),
  ])
    await expect.poll(() => other.isVisible()).toBe(false);
  const pages = String(await buyer.pdf({ format: 'Letter' })).match(/\/Type \/Page\b/g);
  expect(pages).toHaveLength(1);
  await buyer.emulateMedia({ media: 'screen' });
}

/** The ticket swiped to in full screen is the one that is shown afterward. */
async function expectSwipeKept(buyer: Page): Promise<void> {
  await buyer
    .getByRole('button', { name: /Show full screen/ })
    .first()
    .click();
  const lane = buyer.getByRole('dialog').locator('[tabindex="0"]');
  await lane.evaluate((node) => node.scrollTo({ left: node.clientWidth }));
  const dots = buyer.getByRole('dialog').locator('[aria-hidden] > span');
  const widths = () => dots.evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
  await expect.poll(async () => (await widths()).map((width) => width > 10)).toEqual([false, true]);
  await buyer.keyboard.press('Escape');
  await buyer.getByText('Ticket 2 of 2').waitFor({ state: 'attached' });
}

async function expectAtDoor(gate: Page, old: Order, now: Order): Promise<void> {
  await eventually(() => door.codesIn(gate, 'valid')).toContain(codeOf(now));
  await door.lookUp(gate, codeOf(old));
  await door.verdict(gate, door.refused('Ticket canceled'));
  await door.clearVerdict(gate);
  await door.lookUp(gate, codeOf(now));
  await door.verdict(gate, door.COME_IN);
}

test('a family says who each ticket is for, and the door knows it offline', async () => {
  const { server, order, gate } = await sold({ quantity: 2 });
  const { url } = server;
  const buyer = await visit(`/orders/${order.order_number}`, { url, tolerate: NO_NETWORK });
  await expectAllPrinted(buyer, order);
  await expectSwipeKept(buyer);
  await inMenu(buyer, 'Who are the tickets for?');
  const dialog = buyer.getByRole('dialog', { name: 'Who are the tickets for?' });
  await dialog.getByLabel(/, 2 of 2$/).fill('Mia Lou Rivera');
  await dialog.getByRole('button', { name: 'Save Names' }).click();
  await buyer.getByText('Mia Lou Rivera').first().waitFor();

  await gate.reload();
  await eventually(() => door.holdersIn(gate)).toContain('Mia Lou R.');
  await server.stop();
  await door.lookUp(gate, textCode(ticketTexts(order)[1] ?? ''));
  await door.verdict(gate, door.COME_IN, 'Mia Lou R.');
});

test('a link that got into wrong hands is replaced by its buyer: the mailed one opens the tickets and the door', async () => {
  const { server, order, gate } = await sold({});
  const { url } = server;
  const buyer = await visit(`/orders/${order.order_number}`, { url, tolerate: /404/ });
  await ticketShown(buyer, order).waitFor();
  await inMenu(buyer, 'Did someone else get this link?');
  await buyer.getByRole('button', { name: 'Replace the link' }).click();
  await buyer.getByText('Link replaced').first().waitFor();
  await buyer.waitForURL(/\/tickets$/);

  const now = await mailedOrder(server, order.customer_email, 'have a new link');
  await expectNewPage(buyer, order, now);
  await expectAtDoor(gate, order, now);
});

test('a mistyped address is corrected in the office: the right one gets the new link, the old one is told', async () => {
  const { server, order, gate } = await sold({});
  const admin = await office(server, order);
  await admin.getByRole('button', { name: 'Edit…' }).click();
  const edit = admin.getByRole('dialog', { name: 'Edit Order' });
  await edit.getByLabel('Email').fill('ben.right@example.com');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await edit.waitFor({ state: 'detached' });

  await mailTo(server, order.customer_email, 'now go to another');
  const now = await mailedOrder(server, 'ben.right@example.com', 'have a new link');
  const buyer = await visit('/robots.txt', { url: server.url, tolerate: /404/ });
  await expectNewPage(buyer, order, now);
  await expectAtDoor(gate, order, now);
});

test('a ticket of the wrong kind becomes the right one: the difference goes back, the door takes the new code alone', async () => {
  const { server, order, gate } = await sold({ ticket: 'Couple' });
  const admin = await office(server, order);
  await admin.getByRole('button', { name: 'Move Couple' }).click();
  const move = admin.getByRole('dialog', { name: 'Move Couple' });
  await choose(move, 'New ticket', /^Entry · \$27\.50/);
  // $22.49 and 6 % tax.
  await move.getByText('$23.84 goes back to the buyer.').waitFor();
  await move.getByRole('button', { name: 'Move Ticket' }).click();
  await admin.getByRole('button', { name: 'Move Entry' }).waitFor();

  await mailTo(server, order.customer_email, 'The items above are no longer valid');
  const now = await orderOf(server.url, order.order_number);
  expect(now).toMatchObject({ status: 'completed', refunded_amount: 2384 });
  await expectAtDoor(gate, order, now);
});

test('a ticket of another night is offered in the office, paid by the mailed link, and comes in', async () => {
  const { server, order, gate } = await sold({ event: OTHER });
  const name = order.items[0]?.ticket_product?.name ?? '';
  const admin = await office(server, order);
  await admin.getByRole('button', { name: `Move ${name}` }).click();
  const move = admin.getByRole('dialog', { name: `Move ${name}` });
  await choose(move, 'Event', new RegExp(`^${EVENT} · `));
  await choose(move, 'New ticket', /^Couple · /);
  await move.getByRole('button', { name: 'Send Offer' }).click();
  await admin.getByText('Waiting for payment').waitFor();

  const mail = await mailTo(server, order.customer_email, 'You can exchange the ticket you bought');
  const [link = ''] = /http:\S+\/move-ticket\?token=[\w.-]+/.exec(mail) ?? [];
  const buyer = await visit(link, server);
  await buyer.getByRole('button', { name: /^Pay \$/ }).click();
  await buyer.getByText('Once you pay, your old ticket is void').waitFor();
  await shop.pay(buyer, shop.CARDS.good);
  const now = await orderOf(server.url, await shop.confirmation(buyer));
  expect(now.items.map((item) => item.ticket_product?.name)).toEqual(['Couple']);
  await admin.reload();
  await admin.getByText('Moved', { exact: true }).waitFor();

  await eventually(() => door.codesIn(gate, 'cancelled')).toContain(codeOf(order));
  await door.chooseEvent(gate, EVENT);
  await door.lookUp(gate, codeOf(now));
  await door.verdict(gate, door.COME_IN);
});

/** The option of a select whose text begins so. */
async function choose(form: Locator, label: string, starts: RegExp): Promise<void> {
  const option = form.getByRole('option', { name: starts });
  await option.waitFor({ state: 'attached' });
  await form.getByLabel(label).selectOption({ label: await option.innerText() });
}
