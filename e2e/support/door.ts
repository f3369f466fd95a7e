import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { NO_NETWORK } from './device.ts';
import { eventually } from './eventually.ts';
import { offlineReady } from './shop.ts';
import { DEMO_PASSWORD } from './staffCalls.ts';
import { visit } from './visit.ts';

/** Signs in and chooses an event; resolves when its list is on the device. */
export async function openDoor(
  page: Page,
  event: string,
  { username, password } = { username: 'staff', password: DEMO_PASSWORD },
): Promise<void> {
  await page.goto('/admin/check-in');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await chooseEvent(page, event);
}

/** A phone at the door, with the event's list on it and ready to lose the network. */
export async function openGate(
  { url }: { url: string },
  event: string,
  tolerate = NO_NETWORK,
): Promise<Page> {
  const options = { url, worker: true, as: 'staff', tolerate } as const;
  const page = await visit('/admin/check-in', options);
  await chooseEvent(page, event);
  await offlineReady(page);
  return page;
}

/** Resolves when its list is on the device. */
export async function chooseEvent(page: Page, event: string): Promise<void> {
  const picker = page.getByRole('combobox', { name: 'Event' });
  const option = picker.getByRole('option', { name: new RegExp(`^${event}`) });
  await option.waitFor({ state: 'attached' });
  await picker.selectOption({ label: await option.innerText() });
  await page.getByText(/^List .* old$/).waitFor();
}

/** For an event that this device has opened before. */
export async function reopenDoor(page: Page): Promise<void> {
  await page.goto('/admin/check-in');
  await page.getByText(/^List .* old$/).waitFor();
}

export async function nameDevice(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'This device' }).click();
  const dialog = page.getByRole('dialog', { name: 'This device' });
  await dialog.getByLabel('Device name').fill(name);
  const save = dialog.getByRole('button', { name: 'Save' });
  await save.click();
  // Disabled means saved.
  await eventually(() => save.isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Close' }).click();
}

export async function startScanning(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start Scanning' }).click();
  await page.getByRole('button', { name: 'Stop Scanning' }).waitFor();
}

type Expected = { tone: 'admit' | 'refuse' | 'caution' | 'out'; title: string };

/** Waits for a verdict with this title and text. */
export async function verdict(page: Page, { tone, title }: Expected, says = ''): Promise<void> {
  const named = page.getByRole('dialog', { name: title, exact: true });
  const screen = named.filter({ hasText: says });
  await screen.waitFor();
  await expect.poll(() => screen.getAttribute('data-verdict')).toBe(tone);
}

/** A verdict ignores keys for a moment, then any closes it. */
export async function clearVerdict(page: Page): Promise<void> {
  const clear = page.getByRole('button', { name: 'Clear Result' });
  await eventually(async () => {
    if (await clear.isVisible()) await clear.click({ timeout: 5000 }).catch(() => undefined);
    return clear.isVisible();
  }).toBe(false);
}

export async function lookUp(page: Page, text: string): Promise<void> {
  const box = page.getByLabel('Manual lookup');
  await box.fill(text);
  await box.press('Enter');
}

export const COME_IN: Expected = { tone: 'admit', title: 'Come in' };
export const GOING_OUT: Expected = { tone: 'out', title: 'Going out' };
export const ALREADY_IN: Expected = { tone: 'caution', title: 'Already in' };
export const refused = (title: string): Expected => ({ tone: 'refuse', title });

/** On the statistics view. */
export function figure(page: Page, label: string): Promise<string> {
  return page.locator('dt', { hasText: label }).locator('+ dd').innerText();
}

type Listed = { code: string; holder: string; status: 'valid' | 'cancelled' };

/** The tickets in the device's list; runs in the page. */
async function listed(): Promise<Listed[]> {
  const open = indexedDB.open('rollcall-door');
  await new Promise((done) => open.addEventListener('success', done, { once: true }));
  const rows = open.result.transaction('tickets').objectStore('tickets').getAll();
  await new Promise((done) => rows.addEventListener('success', done, { once: true }));
  open.result.close();
  return rows.result as Listed[];
}

export async function codesIn(page: Page, wanted: Listed['status']): Promise<string[]> {
  const tickets = await page.evaluate(listed);
  return tickets.flatMap(({ code, status }) => (status === wanted ? code : []));
}

export const holdersIn = async (page: Page): Promise<string[]> =>
  (await page.evaluate(listed)).map(({ holder }) => holder);

/** How many rows of each table are on this device; runs in the page. */
export async function doorRows(): Promise<Record<string, number>> {
  const open = indexedDB.open('rollcall-door');
  await new Promise((done) => open.addEventListener('success', done, { once: true }));
  const rows: Record<string, number> = {};
  for (const table of ['tickets', 'scans', 'outbox']) {
    const count = open.result.transaction(table).objectStore(table).count();
    await new Promise((done) => count.addEventListener('success', done, { once: true }));
    rows[table] = count.result;
  }
  open.result.close();
  return rows;
}
