import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import * as shop from '#e2e/support/shop.ts';
import { visit } from '#e2e/support/visit.ts';

test('a mistyped mail domain is asked about, mended by one tap, and never in the way', async () => {
  const page = await visit('/');
  await shop.findEvent(page, 'Peach City Skate Jam');
  const panel = page.getByRole('dialog', { name: 'Get Tickets' });
  await shop.fillPanel(page, { tickets: { 'Saturday Night Jam': 1 } }, async () => {
    await panel.getByLabel('Email').fill('zoe@gmial.com');
    const question = panel.getByRole('button', { name: 'Did you mean zoe@gmail.com?' });
    await question.waitFor();
    await expectAccessible(page);
    await question.click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => panel.getByLabel('Email').inputValue()).toBe('zoe@gmail.com');
    await panel.getByLabel('Email').fill('zoe@gmial.com');
    await question.waitFor();
  });
  await page.getByLabel('Card number').waitFor();

  // The checkout says for which night, and where the tickets go; what was typed can be mended from there.
  const night = 'Sat, Dec 19 · 8:00 PM – 2:00 AM · Peachtree Skate Palace';
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await summary.getByText(night).waitFor();
  await expect.poll(() => page.getByText(night).count()).toBe(2);
  await page.getByText('Tickets go to zoe@gmial.com').waitFor();
  await page.getByRole('link', { name: 'Change the e-mail address' }).click();
  await panel.getByRole('heading', { name: 'Who is coming?' }).waitFor();
  await panel.getByRole('button', { name: 'Did you mean zoe@gmail.com?' }).click();
  await panel.getByRole('button', { name: 'Complete Checkout' }).click();
  await page.getByText('Tickets go to zoe@gmail.com').waitFor();
  await expectAccessible(page);

  await page.goto('/find-tickets');
  await page.getByLabel('Email').fill('zoe@yaho.com');
  await page.getByRole('button', { name: 'Did you mean zoe@yahoo.com?' }).click();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('zoe@yahoo.com');
});
