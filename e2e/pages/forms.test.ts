import { expect, test } from 'vitest';
import { axeFaults } from '#e2e/support/inspection.ts';
import { goWithin, visit } from '#e2e/support/visit.ts';

/** Pages whose form, sent as it is, says what is wrong. */
const FORMS = [
  ['/login', 'Login'],
  ['/register', 'Create account'],
  ['/forgot-password', 'Send Reset Link'],
  ['/host', 'Send Request'],
  ['/partner', 'Send Request'],
  ['/become-dj', 'Send Request'],
  ['/promoter/signup', 'Apply Now'],
] as const;

test('what is wrong with a form is said to everybody', async () => {
  const page = await visit('/robots.txt');
  for (const [path, send] of FORMS) {
    await page.goto(path);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: send }).click();
    await main.locator('[aria-invalid=true]').first().waitFor();
    expect([path, await axeFaults(page)]).toEqual([path, []]);
  }
});

/** Pages of the office, each another one than that before it, and the first button of each kind that opens a dialog there. */
const DIALOGS = [
  ['/admin/events', 'Create Event'],
  ['/admin/djs', 'Add DJ'],
  ['/admin/events?manage=1&tab=tickets', 'Add Ticket'],
  ['/admin/venues', 'Add Venue'],
  ['/admin/events?manage=1&tab=schedule', 'Add Schedule Item'],
  ['/admin/addons', 'Create Add-on'],
  ['/admin/events?manage=1&tab=guests', 'Add Guests'],
  ['/admin/codes', 'Create Code'],
  ['/admin/payments', 'Delete Demo Orders'],
  ['/admin/team', 'Invite'],
  ['/admin/promoters/1', 'Record Payout'],
] as const;

test('dialogs of the office are for everybody', async () => {
  const page = await visit('/admin', { as: 'admin' });
  for (const [path, open] of DIALOGS) {
    await goWithin(page, path);
    await page.getByRole('button', { name: open, exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect([path, await axeFaults(page, '[role=dialog]')]).toEqual([path, []]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
});
