import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { mockAnswer, FAILED_ANSWER, visit } from '#e2e/support/visit.ts';

test('adds a venue from three tabs, finds, edits and deletes it', async () => {
  const page = await visit('/admin/venues', { as: 'admin', screen: 'desk' });
  await page.getByRole('heading', { level: 1, name: 'Venue Management' }).waitFor();
  expect(await page.title()).toBe('Venue Management - Rollcall');
  await page.getByRole('button', { name: 'Add Venue' }).click();
  const form = page.getByRole('dialog', { name: 'Add Venue' });
  await form.getByLabel('Name').fill('Quarry Rollhouse');
  await form.getByLabel('City', { exact: true }).fill('Austin');
  await form.getByLabel('State').fill('TX');
  await form.getByLabel('Capacity').fill('750');
  await form.getByLabel('Venue type').selectOption('Hybrid');
  await form.getByRole('tab', { name: 'Details' }).click();
  await form.getByLabel('Description').fill('o'.repeat(120));
  await form.getByRole('button', { name: 'Find from City' }).click();
  await form.getByText('The middle of Austin, TX.').waitFor();
  expect(await form.getByLabel('Time zone').inputValue()).toBe('America/Chicago');
  await form.getByRole('tab', { name: 'Media' }).click();
  await form.getByLabel('Logo', { exact: true }).waitFor();
  await form.getByRole('button', { name: 'Add Venue' }).click();
  await page.getByText('Venue added successfully', { exact: true }).waitFor();

  await page.getByRole('searchbox', { name: 'Search venues' }).fill('quarry');
  const card = page.getByRole('article', { name: 'Quarry Rollhouse' });
  await card.getByText(`${'o'.repeat(100)}...`, { exact: true }).waitFor();
  expect(await page.getByRole('article').count()).toBe(1);
  await card.getByRole('button', { name: 'Edit Quarry Rollhouse' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Venue' });
  await edit.getByLabel('Capacity').fill('many');
  await edit.getByRole('tab', { name: 'Media' }).click();
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await edit.getByText('Capacity must be a whole number').waitFor();
  await edit.getByLabel('Capacity').fill('800');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Venue updated successfully', { exact: true }).waitFor();
  await card.getByText('Capacity 800').waitFor();
  await card.getByRole('button', { name: 'Delete Quarry Rollhouse' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm Deletion' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Venue deleted successfully', { exact: true }).waitFor();
  await page.getByText('No venues match your search').waitFor();
});

test('can be used by everybody, on both screens', async () => {
  const page = await visit('/admin/venues', { as: 'admin' });
  await page.getByRole('article').first().waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const form = page.getByRole('dialog', { name: 'Edit Venue' });
  await form.getByRole('tab', { name: 'Details' }).click();
  await form.getByLabel('Latitude').waitFor();
  await expectAccessible(page);
});

test('says when venues could not be loaded', async () => {
  const page = await visit('/admin/venues', {
    as: 'admin',
    tolerate: FAILED_ANSWER,
    before: (opened) =>
      mockAnswer(opened, '/api/venues?admin=true', 500, {
        code: 'server.internal',
        message: 'No.',
      }),
  });
  await page.getByText('Error loading venues. Please try again.').waitFor();
});

test('sends others away, and tells them why', async () => {
  const nobody = await visit('/admin/venues');
  await nobody.waitForURL('**/login?redirectTo=%2Fadmin%2Fvenues');
  const skater = await visit('/admin/venues', { as: 'skater' });
  await skater.waitForURL((url) => url.pathname === '/');
  await skater.getByText('Access Denied', { exact: true }).waitFor();
  await skater.getByText('Only administrators can access this page.', { exact: true }).waitFor();
});
