import { test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { visit } from '#e2e/support/visit.ts';

test('an admin types a town, sees it on the map, confirms, and its zone is that of the place', async () => {
  const page = await visit('/admin/venues', { as: 'admin' });
  await page.getByRole('button', { name: 'Add Venue' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Venue' });
  await form.getByLabel('Name', { exact: true }).fill('Sun City Rollerdrome');
  await form.getByLabel('City', { exact: true }).fill('El Paso, TX');
  const words = form.getByText('The middle of El Paso, TX');
  await words.waitFor();
  await form.getByText('Mountain Time').waitFor();
  const pin = form.getByRole('button', { name: /Position of the venue/ });
  await pin.scrollIntoViewIfNeeded();
  await expectAccessible(page);
  // By thumb: 40 pixels to the east.
  const box = await pin.boundingBox();
  if (!box) throw new Error('The pin is not drawn');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y, { steps: 4 });
  await page.mouse.up();
  await form.getByText(/Moved \d+(\.\d)? km from El Paso/).waitFor();
  await form.getByRole('button', { name: 'Back to El Paso' }).click();
  await words.waitFor();
  await form.getByRole('button', { name: 'Add Venue' }).click();
  const card = page.getByRole('article', { name: 'Sun City Rollerdrome' });
  await card.getByText('America/Denver').waitFor();
});
