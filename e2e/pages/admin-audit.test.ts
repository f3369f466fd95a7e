import { expect, test } from 'vitest';
import { z } from 'zod';
import { expectAccessible } from '#e2e/support/axe.ts';
import { callsTo } from '#e2e/support/calls.ts';
import { uniqueName } from '#e2e/support/people.ts';
import { sharedSite } from '#e2e/support/site.ts';
import { tokenOf } from '#e2e/support/staffCalls.ts';
import { visit } from '#e2e/support/visit.ts';

/** A DJ of the test's own who gets another name. */
async function renamedDj(): Promise<{ id: number; before: string; after: string }> {
  const { url } = await sharedSite();
  const token = await tokenOf(url, 'admin');
  const call = callsTo(url, token);
  const [before, after] = [uniqueName('DJ Old'), uniqueName('DJ New')];
  const made = await call('POST', '/api/djs', { name: before });
  const { id } = z.object({ id: z.int() }).parse(made?.body);
  await fetch(`${url}/api/djs/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ name: after }),
  });
  return { id, before, after };
}

test('shows who changed what, before and after, and is narrowed by filters', async () => {
  const { id, before, after } = await renamedDj();
  const page = await visit(`/admin/audit?entity=dj&entityId=${id}`, { as: 'admin' });
  const changed = page.getByRole('row').filter({ hasText: 'Changed' });
  await changed.getByText(after).first().waitFor();
  await changed.getByText(before).waitFor();
  await changed.getByText('admin', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'Created' }).count()).toBe(1);
  await expect.poll(() => page.title()).toBe('Audit Log - Rollcall');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  await page.getByLabel('Action').selectOption('djs.create');
  await changed.waitFor({ state: 'detached' });
  await page.getByLabel('From').fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('2020-01-02');
  await page.getByRole('heading', { name: 'Nothing matches these filters' }).waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.waitForURL((url) => url.search === '');
  await changed.first().waitFor();
});
