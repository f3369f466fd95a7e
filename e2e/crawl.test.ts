import { expect, test } from 'vitest';
import { openAs, testEveryPage } from '#e2e/support/crawl.ts';
import { Inspection } from '#e2e/support/inspection.ts';

const server = testEveryPage('phone');

/** In the page: a fault of each kind. */
function plant(): void {
  console.error('Planted');
  const text = document.querySelector<HTMLElement>('main p');
  Object.assign(text?.style ?? {}, { color: '#333', background: '#222' });
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) heading.style.width = '2000px';
  const picture = Object.assign(new Image(), { src: 'data:image/png,x', alt: 'x' });
  document.querySelector('main')?.append(picture);
}

test('planted faults of each kind are found', async () => {
  const page = await openAs(server(), 'visitor', 'phone');
  const inspection = new Inspection(page);
  await page.goto('/about');
  await inspection.settle();
  expect(await inspection.faults()).toEqual([]);
  await page.evaluate(plant);
  const faults = await inspection.faults();
  const kinds = [
    /^console: Planted/,
    /^axe: color-contrast/,
    /^overflow: \d+ px/,
    /^picture: data:/,
  ];
  for (const kind of kinds) expect(faults).toContainEqual(expect.stringMatching(kind));
  await page.evaluate(() => document.querySelector('main')?.replaceChildren());
  expect(await inspection.faults()).toContainEqual(expect.stringMatching(/^content: /));
});
