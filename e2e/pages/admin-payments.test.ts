import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { mockAnswer, visit } from '#e2e/support/visit.ts';

const aside = {
  kind: 'review',
  id: 'checkout1',
  at: '2020-11-20T12:00:00.000Z',
  who: {
    name: 'Bartholomew-Alexander Constantinopolous-Featherstonehaugh',
    email: 'bartholomew.constantinopolous.featherstonehaugh@a-long-domain.example',
  },
  amount: 5412,
  found: 100,
  order: null,
  event: { id: 1, title: 'Golden Glide' },
  payment: 'pi_1',
  what: 'amount',
  problem: null,
  due_by: null,
  actions: ['look', 'refund'],
};
const mode = { provider: 'demo', mode: 'demo', heard_at: null, heard: null, reconciled_at: null };

test('says how payments are collected, and asks for a number before demo orders go', async () => {
  const page = await visit('/admin/payments', { as: 'admin' });
  await page.getByRole('heading', { name: 'Demo payments', exact: false }).first().waitFor();
  await page.getByText('Demo payments: no money is collected').waitFor();
  await expect.poll(() => page.title()).toBe('Payments - Rollcall');
  await page.getByRole('button', { name: 'Delete Demo Orders' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Type \d+ to go on/).fill('1');
  await expect.poll(() => dialog.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
  await expectAccessible(page);
});

test('what is wrong is impossible to miss, and money moves only after a question', async () => {
  const health = { problems: [aside], total: 1, counts: [], mode, checked_at: null };
  const page = await visit('/admin', { as: 'admin', screen: 'desk', before });
  await page.getByRole('alert').getByText('One thing needs you').waitFor();
  await page.getByRole('link', { name: 'See Payments' }).click();
  await page.getByText('Paid, put aside').waitFor();
  await page.getByText('The provider has $1.00.', { exact: false }).waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Refund:/ }).click();
  await page.getByRole('dialog').getByText('$1.00').waitFor();

  async function before(opened: Page): Promise<void> {
    await mockAnswer(opened, '/api/admin/payments/open', 200, { open: 1 });
    const path = '/api/admin/payments/health?page=1';
    await mockAnswer(opened, path, 200, { ...health, check_problem: null });
  }
});
