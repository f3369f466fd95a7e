import type { Page } from 'playwright-core';
import type { TestServer } from './server.ts';
import { tokenOf } from './staffCalls.ts';

export const EVENT = 'Moonlight Skate';

/** One ticket of $25.00 at 8.25 % tax. */
export async function createEvent({ url }: TestServer): Promise<number> {
  const authorization = `Bearer ${await tokenOf(url, 'admin')}`;
  const post = async (path: string, body: object): Promise<{ id: number }> => {
    const headers = { authorization, 'content-type': 'application/json' };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()) as { id: number };
  };
  const { id } = await post('/api/events', {
    title: EVENT,
    start_date: '2031-06-14',
    end_date: '2031-06-14',
    time_zone: 'America/Chicago',
    location: 'Chicago, IL',
    published: true,
  });
  const ticket = { name: 'Floor', price: 2500, sales_tax_rate: 825, quantity: 50 };
  await post(`/api/events/${id}/tickets`, ticket);
  return id;
}

export async function applyAsPromoter(page: Page, name: string, username: string): Promise<void> {
  await page.goto('/promoter/signup');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill(`${username}@example.com`);
  await page.getByLabel('Preferred Payout Method').selectOption('venmo');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('wheels-and-more');
  await page.getByLabel('Confirm Password').fill('wheels-and-more');
  await page.getByRole('button', { name: 'Apply Now' }).click();
  await page
    .getByText('Your promoter application has been submitted and is now pending approval.')
    .first()
    .waitFor();
  await page.waitForURL('**/login');
}

export async function logIn(
  page: Page,
  username: string,
  password = 'wheels-and-more',
): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

export async function openOffice(page: Page): Promise<void> {
  await logIn(page, 'admin', 'rollcall-demo');
  await page.goto('/admin/promoters');
}
