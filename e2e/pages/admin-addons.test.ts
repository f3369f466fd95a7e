import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { visit } from '#e2e/support/visit.ts';

test('creates an add-on to the cent, and edits and deletes it', async () => {
  const page = await visit('/admin/addons', { as: 'admin', screen: 'desk' });
  await page.getByRole('heading', { level: 1, name: 'Add-on Products' }).waitFor();
  expect(await page.title()).toBe('Add-on Products - Rollcall');
  await page.getByRole('button', { name: 'Create Add-on' }).click();
  const form = page.getByRole('dialog', { name: 'Create Add-on' });
  await form.getByLabel('Tax rate (%)').fill('101');
  await form.getByRole('button', { name: 'Create Add-on' }).click();
  for (const text of [
    'Name is required',
    'Price must be at least $0.01',
    'Tax rate must be between 0 and 100',
  ])
    await form.getByText(text).waitFor();
  await form.getByLabel('Name').fill('Enamel pin');
  await form.getByLabel('Price ($)').fill('4.35');
  await form.getByLabel('Tax rate (%)').fill('8.875');
  await form.getByText('Tax rate must be between 0 and 100').waitFor();
  await form.getByLabel('Tax rate (%)').fill('8.87');
  await form.getByLabel('Type').selectOption('Merchandise');
  await form.getByLabel('Available quantity').fill('40');
  await form.getByRole('button', { name: 'Create Add-on' }).click();
  await page.getByText('Add-on Created', { exact: true }).waitFor();
  const card = page.getByRole('article', { name: 'Enamel pin' });
  for (const text of ['$4.35', 'plus 8.87% tax', '40 of 40', 'Merchandise'])
    await card.getByText(text).waitFor();

  await card.getByRole('button', { name: 'Edit Enamel pin' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Add-on' });
  expect(await edit.getByLabel('Price ($)').inputValue()).toBe('4.35');
  await edit.getByLabel('Available quantity').fill('');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Add-on Updated', { exact: true }).waitFor();
  await card.getByText('Unlimited').waitFor();
  await card.getByRole('button', { name: 'Delete Enamel pin' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Add-on' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Add-on Deleted', { exact: true }).waitFor();
  await card.waitFor({ state: 'detached' });
});

test('does not delete what has been sold, and can be used by everybody', async () => {
  const page = await visit('/admin/addons', { as: 'admin' });
  await page.getByRole('article', { name: 'Skate rental' }).waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete Skate rental' }).click();
  const kept = page.getByRole('dialog', { name: 'Skate rental cannot be deleted' });
  await kept.getByText(/^Skate rental has been bought: \d+ sold/).waitFor();
  await kept.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Create Add-on' }).click();
  await page.getByRole('dialog', { name: 'Create Add-on' }).waitFor();
  await expectAccessible(page);
});

test('sends others away', async () => {
  const nobody = await visit('/admin/addons');
  await nobody.waitForURL('**/login?redirectTo=%2Fadmin%2Faddons');
  const promoter = await visit('/admin/addons', { as: 'promoter' });
  await promoter.waitForURL((url) => url.pathname === '/');
});
