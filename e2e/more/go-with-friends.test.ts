import { expect, test } from 'vitest';
import { mailTo, pageOf } from '#e2e/support/records.ts';
import { sharedSite } from '#e2e/support/server.ts';
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
