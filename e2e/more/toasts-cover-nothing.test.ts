import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { FAILED_ANSWER, visit } from '#e2e/support/visit.ts';

const SCREENS = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 640, height: 400 },
  { width: 1280, height: 800 },
];

/** Resolves when neither a button nor a link is under the toast, by what a finger would hit. */
const isClear = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const toast = document.querySelector('ol > li[data-state=open]');
    if (!toast) return false;
    const { top, bottom, left, right } = toast.getBoundingClientRect();
    if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) return false;
    // What lies behind an open dialog cannot be pressed.
    const scope = document.querySelector('[role=dialog]') ?? document;
    return [...scope.querySelectorAll('button, [role=tab], a[href]')]
      .filter((button) => !toast.contains(button) && button.checkVisibility())
      .every((button) => {
        const box = button.getBoundingClientRect();
        return [box.left + 3, (box.left + box.right) / 2, box.right - 3].every((x) =>
          [box.top + 3, (box.top + box.bottom) / 2, box.bottom - 3].every(
            (y) => !toast.contains(document.elementFromPoint(x, y)),
          ),
        );
      });
  });

/** Toasts stay while the window is not the one in use. */
async function expectClear(page: Page, text: string): Promise<void> {
  // By its text: a dialog hides all else from assistive technology.
  const toast = page.locator('ol > li').filter({ hasText: text });
  await toast.waitFor();
  await page.mouse.move(1, 1);
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    await isClear(page);
  }
  await toast.locator('button').click();
  await toast.waitFor({ state: 'detached' });
}

/** Changes fail, so that nothing of the shared site is changed. */
const refuse = (page: Page): Promise<unknown> =>
  page.route('**/api/**', (route) =>
    ['GET', 'OPTIONS'].includes(route.request().method()) ||
    route.request().url().includes('/analytics/')
      ? route.fallback()
      : route.abort(),
  );

const asAdmin = { as: 'admin', before: refuse, tolerate: FAILED_ANSWER } as const;

test('a toast is never over a button: pages and dialogs of the office, on four screens', async () => {
  const page = await visit('/admin/events?manage=1', asAdmin);
  await page.getByRole('button', { name: 'Edit Event' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Event' });
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expectClear(page, 'Failed to update event');
  await edit.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('tab', { name: 'Tickets' }).click();
  await page
    .getByRole('button', { name: /^Hide / })
    .first()
    .click();
  await expectClear(page, 'Failed to update ticket visibility');
  await page.getByRole('button', { name: 'Add Ticket' }).click();
  const ticket = page.getByRole('dialog', { name: 'Add Ticket' });
  await ticket.getByLabel('Name', { exact: true }).fill('Late Entry');
  await ticket.getByLabel('Ticket type').selectOption('Multi day');
  await ticket.getByRole('button', { name: 'Create Ticket' }).click();
  await expectClear(page, 'Failed to create ticket');
});

test('what is wrong with a field is read above the buttons of its dialog', async () => {
  const page = await visit('/admin/events?manage=1&tab=tickets', asAdmin);
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    await page.getByRole('button', { name: 'Add Ticket' }).click();
    const ticket = page.getByRole('dialog', { name: 'Add Ticket' });
    await ticket.getByLabel('Name', { exact: true }).fill('Late Entry');
    await ticket.getByLabel('Quantity').fill('0');
    await ticket.getByRole('button', { name: 'Create Ticket' }).click();
    const wrong = ticket.getByText('Quantity must be at least 1');
    await wrong.waitFor();
    await page.waitForFunction(() => {
      const field = document.activeElement;
      const message = document.getElementById(`${field?.id}-error`);
      return [field, message].every((node) => {
        const box = node?.getBoundingClientRect();
        if (!node || !box) return false;
        return [box.top + 2, box.bottom - 2].every((y) =>
          node.contains(document.elementFromPoint(box.left + box.width / 4, y)),
        );
      });
    });
    await ticket.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await ticket.waitFor({ state: 'detached' });
  }
});
