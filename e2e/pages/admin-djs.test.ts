import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { visit } from '#e2e/support/visit.ts';

test('adds a DJ, whom open pages show at once, and edits and deletes them', async () => {
  const visitors = await visit('/djs');
  await visitors.getByRole('article', { name: 'DJ Axle' }).waitFor();
  const page = await visit('/admin/djs', { as: 'admin', screen: 'desk' });
  await page.getByRole('heading', { level: 1, name: 'DJ Management' }).waitFor();
  expect(await page.title()).toBe('DJ Management - Rollcall');
  await page.getByRole('button', { name: 'Add DJ' }).click();
  const form = page.getByRole('dialog', { name: 'Add DJ' });
  expect(await form.getByRole('button', { name: 'Add', exact: true }).isDisabled()).toBe(true);
  await form.getByLabel('Name').fill('Cutback Kim');
  await form.getByLabel('Specialty').fill('Broken beat');
  await form.getByLabel('SoundCloud').fill('soundcloud.com/cutback-kim');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('DJ added successfully', { exact: true }).waitFor();
  await visitors.getByRole('article', { name: 'Cutback Kim' }).getByText('Broken beat').waitFor();

  await page.getByRole('button', { name: 'Edit Cutback Kim' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit DJ' });
  await edit.getByLabel('City', { exact: true }).fill('Oakland');
  await edit.getByRole('button', { name: 'Save' }).click();
  await page.getByText('DJ updated successfully', { exact: true }).waitFor();
  const card = page.getByRole('article', { name: 'Cutback Kim' });
  await card.getByText('Oakland').waitFor();
  await card.getByRole('button', { name: 'Delete Cutback Kim' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await question.getByText('permanently delete').waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('DJ deleted successfully', { exact: true }).waitFor();
  await card.waitFor({ state: 'detached' });
});

test('does not delete a DJ of events, and can be used by everybody', async () => {
  const page = await visit('/admin/djs', { as: 'admin' });
  await page.getByRole('article', { name: 'DJ Axle' }).waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete DJ Axle' }).click();
  const kept = page.getByRole('dialog', { name: 'DJ Axle cannot be deleted' });
  await kept.getByRole('link').first().waitFor();
  await kept.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit DJ Axle' }).click();
  await page.getByRole('dialog', { name: 'Edit DJ' }).waitFor();
  await expectAccessible(page);
});
