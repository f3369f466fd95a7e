import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { visit } from '#e2e/support/visit.ts';

test('shows who plays, from where, and where to hear more', async () => {
  const page = await visit('/djs');
  await page.getByRole('heading', { level: 1, name: 'DJs' }).waitFor();
  await expect.poll(() => page.title()).toBe('DJs - Rollcall');
  const card = page.getByRole('article', { name: 'DJ Axle' });
  await card.getByText('Funk & Boogie').waitFor();
  await card.getByText('Oakland, CA').waitFor();
  await card.getByText(/^Digs for 45s on Mondays/).waitFor();
  for (const place of ['Instagram', 'SoundCloud'])
    await card.getByRole('link', { name: `DJ Axle on ${place}` }).waitFor();
  const mail = page.getByRole('link', { name: 'tickets@rollcall.example' });
  await expect
    .poll(() => mail.getAttribute('href'))
    .toMatch(/^mailto:tickets@rollcall\.example\?subject=DJ/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
});
