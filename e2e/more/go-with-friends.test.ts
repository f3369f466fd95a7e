import { expect, test } from 'vitest';
import { eventIdOf, mailsWith, mailTo, pageOf } from '#e2e/support/records.ts';
import { openServer, sharedSite } from '#e2e/support/server.ts';
import * as shop from '#e2e/support/shop.ts';
import { uniqueName, visit } from '#e2e/support/visit.ts';

test('a buyer says who is coming; the friend gets a link by e-mail, takes the ticket, and the buyer sees it', async () => {
  const email = `${uniqueName('mia')}@example.com`;
  const page = await visit(await pageOf(shop.JAM));
  await shop.fillPanel(page, { tickets: { 'Weekend Pass': 2 } }, async (panel) => {
    await panel.getByRole('button', { name: "Who's coming?" }).tap();
    const second = panel.getByRole('group', { name: 'Ticket 2: Weekend Pass' });
    await second.getByLabel('Name').fill('Mia Berg');
    await second.getByLabel('E-mail or phone').fill(email);
  });
  await shop.pay(page, shop.CARDS.good);
  await shop.confirmation(page);

  // The code and the next steps come first, then the receipt: each day of a pass has directions of its own.
  const codes = page.getByRole('button', { name: /ticket code/ });
  const steps = ['Add to calendar', 'Send to a friend'].map((name) =>
    page.getByRole('button', { name }),
  );
  const receipt = page.getByRole('heading', { name: 'Order Summary' });
  const topOf = async (part: typeof receipt) => (await part.boundingBox())?.y ?? 0;
  await receipt.waitFor();
  const tops = await Promise.all([codes.first(), ...steps, receipt].map(topOf));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  const directions = page.getByRole('link', { name: /^Directions to / });
  await expect.poll(() => directions.count()).toBe(4);
  const footer = page.getByRole('contentinfo').getByRole('link');
  const lines = async () => new Set(await Promise.all((await footer.all()).map(topOf)));
  await expect.poll(async () => (await lines()).size).toBe(1);

  const mail = await mailTo(await sharedSite(), email, '/shared-tickets/');
  const friend = await visit(/\/shared-tickets\/[\w-]+/.exec(mail)?.[0] ?? '');
  await friend.getByLabel('Who is the ticket for?').fill('Mia Berg');
  await friend.getByRole('button', { name: 'Take this ticket' }).tap();
  await friend.waitForURL(/\/orders\/RC-/);
  await page.getByText('Sent to Mia Berg').waitFor();

  await page.getByRole('button', { name: 'More' }).tap();
  await page.getByRole('button', { name: 'Share this order' }).tap();
  await page.getByText('Anyone with this link can use all the tickets').waitFor();
});

const HOUR_MS = 3_600_000;

test('a child needs no link, a friend with a phone gets one by text, one with an e-mail address a second mail, until it is taken back', async () => {
  const server = await openServer();
  const email = 'mia@example.com';
  const page = await visit(`/events/${await eventIdOf(server, shop.JAM)}`, { url: server.url });
  await shop.fillPanel(page, { tickets: { 'Weekend Pass': 4 } }, async (panel) => {
    await panel.getByRole('button', { name: "Who's coming?" }).tap();
    const who = async (n: number, name: string, contact = '') => {
      const ticket = panel.getByRole('group', { name: `Ticket ${n}: Weekend Pass` });
      await ticket.getByLabel('Name').fill(name);
      await ticket.getByLabel('E-mail or phone').fill(contact);
    };
    await who(2, 'Zoe Reyes');
    await who(3, 'Kai Moreno', '(404) 555-0142');
    await who(4, 'Mia Berg', email);
  });
  await shop.pay(page, shop.CARDS.good);
  await shop.confirmation(page);

  const deck = page.getByRole('region', { name: 'Tickets' });
  const dialog = page.getByRole('dialog', { name: 'Send a ticket to a friend' });
  /** Opens what the buyer can do with one of the four tickets. */
  const openTicket = async (n: number, button: string) => {
    await deck.getByRole('button', { name: 'Next ticket' }).tap();
    await expect.poll(() => deck.locator('[aria-live]').textContent()).toContain(`${n} of 4`);
    await page.getByRole('button', { name: button }).tap();
  };
  await openTicket(2, 'Send to a friend');
  await dialog.getByText('Zoe Reyes').waitFor();
  await dialog.getByRole('button', { name: 'Make a link for a friend' }).waitFor();
  await dialog.getByRole('button', { name: 'Done' }).tap();
  await deck.getByRole('group', { name: '2 of 4' }).getByText('Zoe Reyes').waitFor();

  await openTicket(3, 'Waiting for your friend');
  await dialog.getByText('Kai Moreno').waitFor();
  const text = dialog.getByRole('link', { name: 'Text it to (404) 555-0142' });
  await expect
    .poll(() => text.getAttribute('href'))
    .toMatch(/^sms:4045550142\?&body=.*shared-tickets/);
  await dialog.getByRole('button', { name: 'Done' }).tap();

  await openTicket(4, 'Waiting for your friend');
  await dialog.getByText(`Link e-mailed to ${email}. Not taken yet.`).waitFor();
  const link = await dialog.getByLabel('Link for your friend').inputValue();
  const mails = async () => (await mailsWith(server, link)).length;
  await expect.poll(mails).toBe(1);
  await server.moveClock(new Date(Date.now() + HOUR_MS).toISOString());
  await dialog.getByRole('button', { name: 'Send it again' }).tap();
  await page.getByText(`E-mailed to ${email}`, { exact: true }).waitFor();
  await expect.poll(mails).toBe(2);

  const friend = await visit(new URL(link).pathname, { url: server.url, tolerate: /404/ });
  await friend.getByRole('button', { name: 'Take this ticket' }).waitFor();
  await dialog.getByRole('button', { name: 'Take it back' }).tap();
  await dialog.getByRole('button', { name: 'Make a link for a friend' }).waitFor();
  await friend.reload();
  await friend.getByRole('heading', { name: 'No ticket here' }).waitFor();
});
