import { expect, test } from 'vitest';
import { eventIdOf } from '#e2e/support/records.ts';
import * as shop from '#e2e/support/shop.ts';
import { sharedSite } from '#e2e/support/site.ts';
import { visit } from '#e2e/support/visit.ts';

test('a wrong code leaves the discount of the link, and both pages say so', async () => {
  const id = await eventIdOf(await sharedSite(), 'Peach City Skate Jam');
  const page = await visit(`/events/${id}?promo=ROLLFX27`);
  const panel = page.getByRole('dialog', { name: 'Get Tickets' });
  const said =
    'The promo code NOSUCH is not active for this event. ROLLFX27, the code of your link, still counts.';
  await shop.fillPanel(page, { tickets: { 'Weekend Pass': 1 } }, async () => {
    await panel.getByLabel('Promo Code (optional)').fill('nosuch');
    await panel.getByText(said).waitFor();
    await panel.getByText('Discount (ROLLFX27, 15%)').waitFor();
    await expect.poll(() => panel.getByText('$60.17').count()).toBeGreaterThan(0);
  });
  await page.getByRole('button', { name: 'Pay $60.17' }).waitFor();
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await summary.getByText(said).waitFor();
  await summary.getByText('Discount (ROLLFX27, 15%)').waitFor();
});
