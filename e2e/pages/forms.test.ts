import { expect, test } from 'vitest';
import { axeFaults } from '#e2e/support/axe.ts';
import { visit } from '#e2e/support/visit.ts';

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

/** Pages of the office, and the first button of each kind that opens a dialog there. */
const DIALOGS = [
  ['/admin/events', 'Create Event'],
  ['/admin/events?manage=1&tab=tickets', 'Add Ticket'],
  ['/admin/events?manage=1&tab=schedule', 'Add Schedule Item'],
  ['/admin/events?manage=1&tab=guests', 'Add Guests'],
  ['/admin/djs', 'Add DJ'],
  ['/admin/venues', 'Add Venue'],
  ['/admin/addons', 'Create Add-on'],
  ['/admin/codes', 'Create Code'],
  ['/admin/payments', 'Delete Demo Orders'],
  ['/admin/team', 'Invite'],
  ['/admin/promoters/1', 'Record Payout'],
] as const;

test('dialogs of the office are for everybody', async () => {
  const page = await visit('/robots.txt', { as: 'admin' });
  for (const [path, open] of DIALOGS) {
    await page.goto(path);
    await page.getByRole('button', { name: open, exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect([path, await axeFaults(page, '[role=dialog]')]).toEqual([path, []]);
  }
});
