import { expect, test } from 'vitest';
import { openAs, testEveryPage } from './support/crawl.ts';
import { Inspection } from './support/inspection.ts';

const server = testEveryPage('phone');

/** Each is done to a page without a fault; all run in the page. */
const PLANTED: readonly (readonly [kind: string, fault: RegExp, plant: () => unknown])[] = [
  ['an error on the console', /^console: Planted/, () => console.error('Planted')],
  [
    'text that is hard to read',
    /^axe: color-contrast/,
    () => {
      const text = document.querySelector<HTMLElement>('main p');
      Object.assign(text?.style ?? {}, { color: '#333', background: '#222' });
    },
  ],
  [
    'something too wide',
    /^overflow: \d+ px/,
    () => {
      const heading = document.querySelector<HTMLElement>('main h1');
      if (heading) heading.style.width = '2000px';
    },
  ],
  [
    'a picture that is gone',
    /^picture: data:/,
    () => {
      const picture = Object.assign(new Image(), { src: 'data:image/png,x', alt: 'x' });
      document.querySelector('main')?.append(picture);
    },
  ],
  ['no content', /^content: /, () => document.querySelector('main')?.replaceChildren()],
];

test('a planted fault of each kind is found', async () => {
  const page = await openAs(server(), 'visitor', 'phone');
  const inspection = new Inspection(page);
  for (const [kind, fault, plant] of PLANTED) {
    await page.goto('/about');
    await inspection.settle();
    expect(await inspection.faults()).toEqual([]);
    await page.evaluate(plant);
    const faults = await inspection.faults();
    expect({ kind, faults }).toEqual({
      kind,
      faults: expect.arrayContaining([expect.stringMatching(fault)]),
    });
  }
});
