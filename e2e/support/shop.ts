import type { Locator, Page } from 'playwright-core';
import { eventually } from './device.ts';

/** An event of the demo with passes and add-ons. */
export const JAM = 'Peach City Skate Jam';

export const GUEST = {
  'First Name': 'Ana',
  'Last Name': 'Reyes',
  Email: 'ana@example.com',
  Phone: '(313) 555-0142',
};

export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  bankCheck: '4000 0000 0000 3220',
};

type Basket = {
  tickets: Record<string, number>;
  addons?: Record<string, number>;
  sized?: (panel: Locator) => Promise<unknown>;
};

export async function findEvent(page: Page, title: string): Promise<void> {
  await page.goto('/');
  await page
    .getByRole('link', { name: /^Details: / })
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'View All Events' }).click();
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
  await page.getByRole('link', { name: `Details: ${title}` }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

/** Fills the purchase panel up to the checkout; `meanwhile` runs before the last click. */
export async function fillPanel(
  page: Page,
  { tickets, addons = {}, sized }: Basket,
  meanwhile: (panel: Locator) => Promise<unknown> = async () => {},
): Promise<void> {
  await page.getByRole('button', { name: 'Get Tickets' }).first().click();
  const panel = page.getByRole('dialog', { name: 'Get Tickets' });
  const choose = async (wanted: Record<string, number>): Promise<void> => {
    for (const [name, quantity] of Object.entries(wanted)) {
      const more = panel.getByRole('button', { name: `Add one ${name}`, exact: true });
      for (let n = 0; n < quantity; n += 1) await more.click();
    }
  };
  await choose(tickets);
  await panel.getByRole('button', { name: 'Continue to Add-ons' }).click();
  await panel.getByRole('heading', { name: 'Make it a full night' }).waitFor();
  await choose(addons);
  await sized?.(panel);
  await panel.getByRole('button', { name: 'Continue to Checkout' }).click();
  for (const [label, value] of Object.entries(GUEST)) await panel.getByLabel(label).fill(value);
  await meanwhile(panel);
  await panel.getByRole('button', { name: 'Complete Checkout' }).click();
  await page.waitForURL(/\/checkout\//);
}

export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
}

export async function pay(page: Page, card: string): Promise<void> {
  await typeCard(page, card);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}

export async function confirmation(page: Page): Promise<string> {
  await page.waitForURL(/\/order-confirmation\?/);
  await page.getByRole('heading', { name: 'Thank You for Your Purchase!' }).waitFor();
  return new URL(page.url()).searchParams.get('orderNumber') ?? '';
}

/** On the page of an event; returns the number of the order. */
export async function buy(page: Page, basket: Basket): Promise<string> {
  await fillPanel(page, basket);
  await pay(page, CARDS.good);
  return confirmation(page);
}

/** The service worker has cached every public page. */
export async function offlineReady(page: Page): Promise<void> {
  const isKept = () =>
    page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      const { port1, port2 } = new MessageChannel();
      active?.postMessage({ type: 'KEEP_PART', part: 'rest' }, [port2]);
      const { data } = await new Promise<MessageEvent<{ have: number; total: number }>>((done) => {
        port1.onmessage = done;
      });
      return data.have === data.total && navigator.serviceWorker.controller !== null;
    });
  await eventually(isKept).toBe(true);
}
