import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as door from '#e2e/support/door.ts';
import { visit } from '#e2e/support/visit.ts';

const SCREENS = [
  { width: 320, height: 480 },
  { width: 375, height: 553 },
  { width: 390, height: 664 },
  { width: 844, height: 390 },
];
/** Shapes of phones, with text as it is and at 200 %. */
const SHAPES = [100, 200].flatMap((text) => SCREENS.map((screen) => ({ ...screen, text })));
type Shape = (typeof SHAPES)[number];
async function turnTo(page: Page, { text, ...screen }: Shape): Promise<void> {
  await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), text);
  await page.setViewportSize(screen);
}

/** What of these is not in view, or lies under something else. */
const hidden = (parts: Locator): Promise<string[]> =>
  parts.evaluateAll((all) =>
    all.flatMap((part) => {
      const { left, top, right, bottom } = part.getBoundingClientRect();
      // Scrolling leaves fractions of a pixel.
      const [width, height] = [innerWidth + 1, innerHeight + 1];
      const inside = left > -1 && top > -1 && right < width && bottom < height;
      const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return inside && part.contains(over) ? [] : [`${part.tagName} ${part.textContent}`];
    }),
  );

const sizeOf = (part: Locator): Promise<number> =>
  part.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));

type Verdict = { name: string; says: string[] };

/** Asserts what a verdict shows without scrolling, and that the rest can be scrolled to. */
async function seen(page: Page, { name, says }: Verdict, shape: Shape): Promise<void> {
  const where = `${name} ${shape.width}x${shape.height} at ${shape.text} %`;
  const dialog = page.getByRole('dialog');
  const top = dialog.locator('[aria-live]').first();
  const parts = [
    top.getByRole('heading'),
    top.locator('svg'),
    ...says.map((text) => top.getByText(text)),
  ];
  const counts = await Promise.all(parts.map((part) => part.count()));
  const unseen = (await Promise.all(parts.map(hidden))).flat();
  const scrolled = await dialog.evaluate((box) => [
    box.scrollTop,
    box.scrollWidth - box.clientWidth,
  ]);
  const handOut = top.getByText(/^Hand out: /);
  const handOutSize = (await handOut.count()) > 0 ? await sizeOf(handOut) : 32;
  const reasonSize = await sizeOf(dialog.locator('[aria-live]').nth(1).locator('p').last());
  const clear = dialog.getByRole('button', { name: 'Clear Result' });
  await clear.evaluate((button) => button.scrollIntoView({ block: 'nearest' }));
  const unreached = await hidden(clear);
  await dialog.evaluate((box) => box.scrollTo(0, 0));
  const [large, readable] = [handOutSize >= 32, reasonSize >= 24];
  expect({ where, counts, unseen, scrolled, large, readable, unreached }).toEqual({
    where,
    counts: parts.map(() => 1),
    unseen: [],
    scrolled: [0, 0],
    large: true,
    readable: true,
    unreached: [],
  });
}

async function seenOnAll(page: Page, verdict: Verdict): Promise<void> {
  for (const shape of SHAPES) {
    await turnTo(page, shape);
    await expect.poll(() => seen(page, verdict, shape).then(() => '', String)).toBe('');
  }
}

const SAMPLES = [
  { sample: 'With hand-outs', ...door.COME_IN, says: ['Pat P.', 'Locker'] },
  { sample: 'Already in', ...door.ALREADY_IN, says: ['Pat P.', 'Check-in Failed'] },
  { sample: 'For another day', ...door.refused('Wrong day'), says: ['Pat P.'] },
  { sample: 'For another event', ...door.refused('Wrong event'), says: ['Check-in Failed'] },
  { sample: 'Refunded', ...door.refused('Ticket canceled'), says: ['Pat P.'] },
  { sample: 'Forged', ...door.refused('Not genuine'), says: ['Check-in Failed'] },
];

test('every kind of verdict is seen with its title, shape, guest and hand-outs on every phone, also when it is turned or its text is large, and a verdict taken back', async () => {
  const page = await visit('/admin/check-in', { as: 'staff' });
  await door.chooseEvent(page, door.TONIGHT);
  await page.getByRole('button', { name: 'This device' }).click();
  await page.getByRole('button', { name: 'Practice' }).click();
  const panel = page.getByRole('region', { name: 'Practice' });
  for (const { sample, says, ...verdict } of SAMPLES) {
    await panel.getByLabel('Training ticket').first().selectOption(sample);
    await panel.getByRole('button', { name: 'Check it here' }).click();
    await door.verdict(page, verdict);
    await seenOnAll(page, { name: sample, says });
    if (sample === 'With hand-outs') {
      await page.getByRole('button', { name: 'Undo' }).click();
      await door.verdict(page, { tone: 'caution', title: 'Taken back' });
      await seenOnAll(page, { name: 'Taken back', says: [] });
      await expect.poll(() => page.getByText('Check-in Failed').count()).toBe(0);
    }
    await door.clearVerdict(page);
  }
});
