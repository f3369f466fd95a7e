import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { sharedSite } from '#e2e/support/site.ts';
import { tokenOf } from '#e2e/support/staffCalls.ts';
import { FAILED_ANSWER, visit } from '#e2e/support/visit.ts';

const nameOf = (what: string): string => `${what} ${randomUUID().slice(0, 8)}`;

/** As another admin does it. */
async function send(method: string, path: string, body: object): Promise<{ id: number }> {
  const { url } = await sharedSite();
  const response = await fetch(url + path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${await tokenOf(url, 'admin')}`,
    },
    body: JSON.stringify(body),
  });
  const { id } = (await response.json()) as { id: number };
  return { id };
}

/** A draft of the test's own: nobody else's page shows it. */
function aDraft(title: string): Promise<{ id: number }> {
  const when = { start_date: '2031-03-05', end_date: '2031-03-06' };
  return send('POST', '/api/events', { title, ...when, location: 'Reno, NV', published: false });
}

test('makes an event, shows it as visitors will see it, and leads to all that belongs to it', async () => {
  const title = nameOf('Sierra Skate');
  const page = await visit('/admin/events', { as: 'admin', screen: 'desk' });
  await page.getByRole('heading', { level: 1, name: 'Event Management' }).waitFor();
  expect(await page.title()).toBe('Event Management - Rollcall');
  await page.getByRole('button', { name: 'Create Event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Event' });
  await dialog.getByRole('checkbox', { name: /^Golden Glide/ }).check();
  expect(await dialog.getByLabel('Location').inputValue()).toMatch(/, [A-Z]{2}$/);
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('switch', { name: 'Published' }).click();
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await page.getByText('Event created successfully', { exact: true }).waitFor();
  await page.getByRole('searchbox', { name: 'Search events' }).fill(title);
  await page.getByRole('button', { name: `Manage ${title}` }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByText('This event is a draft').waitFor();
  for (const [tab, button] of [
    ['Tickets', 'Add Ticket'],
    ['Schedule', 'Add Schedule Item'],
    ['DJs', 'Add DJ to Event'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('tabpanel', { name: tab }).getByRole('button', { name: button }).waitFor();
  }
  await page.getByRole('link', { name: 'Preview' }).click();
  await page.getByText('This is a draft: visitors see it once it is published.').waitFor();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByRole('link', { name: 'Back to Manage' }).click();
  await page.getByRole('button', { name: 'Back to Events' }).click();
  await page.getByRole('heading', { level: 1, name: 'Event Management' }).waitFor();
});

test('tells the second of two who change the same event, and keeps what was typed', async () => {
  const title = nameOf('Two Hands');
  const { id } = await aDraft(title);
  const page = await visit(`/admin/events?search=${encodeURIComponent(title)}`, {
    as: 'admin',
    tolerate: FAILED_ANSWER,
  });
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Event' });
  await dialog.getByLabel('Title').fill(`${title} mine`);
  await send('PATCH', `/api/events/${id}`, { location: 'Elko, NV' });
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await dialog.getByText('Somebody else has changed this event meanwhile').waitFor();
  expect(await dialog.getByLabel('Title').inputValue()).toBe(`${title} mine`);
  await dialog.getByRole('button', { name: 'Load the newest' }).click();
  await dialog.getByText('Somebody else has changed').waitFor({ state: 'detached' });
  expect(await dialog.getByLabel('Location').inputValue()).toBe('Elko, NV');
  await dialog.getByLabel('Title').fill(`${title} ours`);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Event updated successfully', { exact: true }).waitFor();
  await page.getByRole('button', { name: `Delete ${title} ours` }).click();
  await page.getByRole('button', { name: 'Delete Event' }).click();
  await page.getByText('Event deleted', { exact: true }).waitFor();
});

test('whose tickets are sold is not deleted but cancelled', async () => {
  const page = await visit('/admin/events?search=Peach+City', { as: 'admin', screen: 'desk' });
  await page.getByRole('button', { name: 'Delete Peach City Skate Jam' }).click();
  const dialog = page.getByRole('dialog', { name: 'This event cannot be deleted' });
  await dialog.getByRole('button', { name: 'Cancel Event' }).click();
  await page.getByRole('dialog', { name: 'Cancel Event' }).waitFor();
});

test('can be used by everybody, with its form and an event open', async () => {
  const page = await visit('/admin/events', { as: 'admin' });
  await page
    .getByRole('button', { name: /^Manage / })
    .first()
    .waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Create Event' }).click();
  await page.getByRole('checkbox').first().waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Manage / })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Details' }).waitFor();
  await expectAccessible(page);
});

test('is for admins, as is every preview', async () => {
  for (const [path, home] of [
    ['/admin/events', '/'],
    ['/events/1?preview=true', '/events/1'],
  ] as const) {
    const staff = await visit(path, { as: 'staff' });
    await staff.waitForURL((url) => url.pathname === home && url.search === '');
    const nobody = await visit(path);
    await nobody.waitForURL((url) => url.pathname === '/login');
    expect(new URL(nobody.url()).searchParams.get('redirectTo')).toBe(path);
  }
});
