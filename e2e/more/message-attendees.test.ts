import { test } from 'vitest';
import { eventIdOf } from '#e2e/support/records.ts';
import { sharedSite } from '#e2e/support/site.ts';
import { visit } from '#e2e/support/visit.ts';

test('the preview of a message shows the mail that buyers will get, with its links', async () => {
  const id = await eventIdOf(await sharedSite(), 'Windy City Wheels Festival');
  const page = await visit(`/admin/events?manage=${id}&tab=messages`, { as: 'admin' });
  await page.getByLabel('Subject').fill('Bring your own skates');
  await page.getByLabel('Text').fill('All **60 pairs** are gone: [buy](https://wheels.example)');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview' });
  const mail = dialog.frameLocator('iframe[title="The e-mail"]');
  await mail.getByRole('link', { name: 'buy' }).waitFor();
});
