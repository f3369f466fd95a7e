import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { NO_NETWORK, eventually } from './device.ts';
import { DIST } from './server.ts';
import { DEMO_PASSWORD } from './calls.ts';
import { logIn, visit } from './visit.ts';

/** The event of the demo that is going on. */
export const TONIGHT = 'Motor City Midnight Roll';

/** Signs in as staff and chooses an event; resolves when its list is on the device. */
export async function openDoor(page: Page, event: string): Promise<void> {
  await page.goto('/admin/check-in');
  await logIn(page, 'staff', DEMO_PASSWORD);
  await chooseEvent(page, event);
}

/**
 * A phone at the door, with the event's list on it and ready to lose the network. Without one it cannot load a page: to
 * install a service worker takes seconds.
 */
export async function openGate(
  { url }: { url: string },
  event: string,
  { tolerate = NO_NETWORK } = {},
): Promise<Page> {
  const page = await visit('/admin/check-in', { url, as: 'staff', tolerate });
  await chooseEvent(page, event);
  await loadParts(page);
  return page;
}

/** Resolves when list and keys are there, and what the page of a door fetches bit by bit, though no service worker. */
export async function loadParts(page: Page): Promise<void> {
  const chunks = JSON.parse(await readFile(join(DIST, '.vite', 'manifest.json'), 'utf8'));
  const parts: string[] = chunks['checkin/door/getDoorReady.ts'].dynamicImports;
  const files = JSON.stringify(parts.map((part) => `/${chunks[part].file}`));
  // As text: Vitest would make a call of its own of the import.
  await page.getByText('Still coming: app, offline start.').waitFor();
  await page.evaluate(`Promise.all(${files}.map((file) => import(file))).then(() => null)`);
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

/** Everything is on the device: from now on it may lose the network. */
export async function ready(page: Page): Promise<void> {
  await page.getByText('Ready offline').waitFor();
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

/** Looks a code up, waits for its verdict, and clears it. */
export async function check(page: Page, code: string, expected = COME_IN, says = '') {
  await lookUp(page, code);
  await verdict(page, expected, says);
  await clearVerdict(page);
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

/** The tickets in the device's list, opened with its own keys; runs in the page. */
async function listed(): Promise<Listed[]> {
  type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };
  const open = indexedDB.open('rollcall-door');
  await new Promise((done) => open.addEventListener('success', done, { once: true }));
  const all = async <T>(table: string, key?: string): Promise<T[]> => {
    const rows = open.result.transaction(table).objectStore(table).getAll(key);
    await new Promise((done) => rows.addEventListener('success', done, { once: true }));
    return rows.result as T[];
  };
  const [device] = await all<{ secret: CryptoKey }>('meta', 'deviceKey');
  const [list] = await all<{ wrapped: Sealed }>('meta', 'listKey');
  const segments = await all<{ key: string; sealed: Sealed }>('segments');
  open.result.close();
  if (!device || !list) return [];
  const { iv, data } = list.wrapped;
  const by = { name: 'AES-GCM', iv };
  const usages = ['decrypt'] as const;
  const key = await crypto.subtle.unwrapKey('raw', data, device.secret, by, by, false, usages);
  const tickets = new Map<string, Listed>();
  for (const segment of segments) {
    const place = /^\d+:tickets:/.exec(segment.key)?.[0];
    if (!place) continue;
    const additionalData = new TextEncoder().encode(place);
    const how = { name: 'AES-GCM', iv: segment.sealed.iv, additionalData };
    const bytes = await crypto.subtle.decrypt(how, key, segment.sealed.data);
    const rows = JSON.parse(new TextDecoder().decode(bytes)) as Listed[];
    for (const row of rows) tickets.set(row.code, row);
  }
  return [...tickets.values()];
}

export async function codesIn(page: Page, wanted: Listed['status']): Promise<string[]> {
  const tickets = await page.evaluate(listed);
  return tickets.flatMap(({ code, status }) => (status === wanted ? code : []));
}

export const holdersIn = async (page: Page): Promise<string[]> =>
  (await page.evaluate(listed)).map(({ holder }) => holder);

/** As if the phone had lain there for a while since it was unlocked; runs in the page. */
export async function leaveAlone(): Promise<void> {
  const open = indexedDB.open('rollcall-door');
  await new Promise((done) => open.addEventListener('success', done, { once: true }));
  const meta = open.result.transaction('meta', 'readwrite').objectStore('meta');
  const row = meta.get('unlocked');
  await new Promise((done) => row.addEventListener('success', done, { once: true }));
  const put = meta.put({ ...(row.result as object), until: 1 });
  await new Promise((done) => put.addEventListener('success', done, { once: true }));
  open.result.close();
  document.dispatchEvent(new Event('visibilitychange'));
}

/** How many rows of each table are on this device; runs in the page. */
export async function doorRows(): Promise<Record<string, number>> {
  const open = indexedDB.open('rollcall-door');
  await new Promise((done) => open.addEventListener('success', done, { once: true }));
  const rows: Record<string, number> = {};
  for (const table of ['segments', 'outbox']) {
    const count = open.result.transaction(table).objectStore(table).count();
    await new Promise((done) => count.addEventListener('success', done, { once: true }));
    rows[table] = count.result;
  }
  open.result.close();
  return rows;
}

export async function typePin(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
}

export async function setPin(page: Page, pin: string): Promise<void> {
  await page.getByRole('button', { name: 'Set a PIN' }).click();
  await typePin(page, pin + pin);
  await page.getByRole('region', { name: 'PIN of this phone' }).waitFor({ state: 'detached' });
}
