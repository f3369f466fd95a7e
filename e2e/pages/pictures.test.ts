import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { sharedSite } from '#e2e/support/site.ts';
import { tokenOf } from '#e2e/support/staffCalls.ts';
import { visit } from '#e2e/support/visit.ts';

async function upload(colour: string): Promise<string> {
  const { url } = await sharedSite();
  const create = { width: 1000, height: 500, channels: 3, background: colour } as const;
  const form = new FormData();
  form.set(
    'picture',
    new File([new Uint8Array(await sharp({ create }).png().toBuffer())], 'a.png'),
  );
  const sent = await fetch(`${url}/api/admin/pictures`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenOf(url, 'admin')}` },
    body: form,
  });
  expect(sent.status).toBe(201);
  return ((await sent.json()) as { url: string }).url;
}

test('without a connection any size that is kept will do', async () => {
  const photo = await upload('#1f7a66');
  const small = photo.replace('1000.webp', '400.webp');
  const page = await visit('/about', { worker: true });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const width = (address: string) =>
    page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return image.naturalWidth;
    }, address);
  await expect.poll(() => width(small)).toBe(400);
  await page.waitForFunction(async (address) => caches.match(address), small);
  await page.context().setOffline(true);
  await expect.poll(() => width(photo.replace('1000.webp', '800.avif'))).toBe(400);
});

test('a picture chosen in a form is what visitors see once it is saved', async () => {
  const page = await visit('/admin/djs', { as: 'admin', screen: 'desk' });
  await page.getByRole('button', { name: 'Add DJ' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('DJ Pixel');
  const create = { width: 640, height: 640, channels: 3, background: '#123456' } as const;
  const buffer = await sharp({ create }).jpeg().toBuffer();
  const file = { name: 'pixel.jpg', mimeType: 'image/jpeg', buffer };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByAltText('Preview').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.goto('/djs');
  const image = page.getByRole('article', { name: 'DJ Pixel' }).locator('img');
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => [img.currentSrc, img.naturalWidth > 0]))
    .toEqual([expect.stringMatching(/\/pictures\/[0-9a-f]{32}\/400\.avif$/), true]);
  // Tests share the site: its pictures must stay.
  const id = await page.evaluate(async () => {
    const djs = (await (await fetch('/api/djs')).json()) as { id: number; name: string }[];
    return djs.find(({ name }) => name === 'DJ Pixel')?.id;
  });
  const { url } = await sharedSite();
  const headers = { authorization: `Bearer ${await tokenOf(url, 'admin')}` };
  expect((await fetch(`${url}/api/djs/${id}`, { method: 'DELETE', headers })).ok).toBe(true);
});
