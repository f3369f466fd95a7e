import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { mockAnswer, FAILED_ANSWER, visit } from '#e2e/support/visit.ts';

test('shows who plays, from where, and where to hear more', async () => {
  const page = await visit('/djs');
  await page.getByRole('heading', { level: 1, name: 'DJs' }).waitFor();
  expect(await page.title()).toBe('DJs - Rollcall');
  const card = page.getByRole('article', { name: 'DJ Axle' });
  await card.getByText('Funk & Boogie').waitFor();
  await card.getByText('Oakland, CA').waitFor();
  await card.getByText(/^Digs for 45s on Mondays/).waitFor();
  for (const place of ['Instagram', 'SoundCloud'])
    await card.getByRole('link', { name: `DJ Axle on ${place}` }).waitFor();
  const mail = page.getByRole('link', { name: 'tickets@rollcall.example' });
  expect(await mail.getAttribute('href')).toMatch(/^mailto:tickets@rollcall\.example\?subject=DJ/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
});

test('says when there are none', async () => {
  const page = await visit('/djs', { before: (opened) => mockAnswer(opened, '/api/djs', 200, []) });
  await page.reload();
  await page.getByRole('heading', { name: 'No DJs Found' }).waitFor();
  await expectAccessible(page);
});

test('calls a DJ without a specialty a DJ, and can be asked again after a failure', async () => {
  const page = await visit('/community', { tolerate: FAILED_ANSWER });
  await mockAnswer(page, '/api/djs', 500, { code: 'server.internal', message: 'No.' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'DJs' }).click();
  await page.getByRole('heading', { name: 'The DJs did not arrive' }).waitFor();
  await expectAccessible(page);
  const plain = { specialty: null, city: null, state: null, bio: null, photo_url: null };
  const dj = { id: 1, name: 'Newcomer', ...plain, instagram_url: null, soundcloud_url: null };
  await mockAnswer(page, '/api/djs', 200, [dj]);
  await page.getByRole('button', { name: 'Try Again' }).click();
  const card = page.getByRole('article', { name: 'Newcomer' });
  await card.getByText('DJ', { exact: true }).waitFor();
});
