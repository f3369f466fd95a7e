import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkInStatsSchema } from '#shared/checkin/checkin.schemas.ts';
import { textCode } from '#shared/tickets/ticketCode.ts';
import { NO_NETWORK, eventually } from '#e2e/support/device.ts';
import * as door from '#e2e/support/door.ts';
import { emptySite, type EmptySite } from '#e2e/support/emptySite.ts';
import { orderAsGuest, orderOf, ticketTexts } from '#e2e/support/orders.ts';
import { scansAt } from '#e2e/support/records.ts';
import * as shop from '#e2e/support/shop.ts';
import { FLOOR, planWeekend, RISK, WEEKEND, type Weekend } from '#e2e/support/events.ts';

/** The sessions of a day end in the night. */
const NO_NETWORK_OR_SESSION = new RegExp(`${NO_NETWORK.source}|401`);

// Chicago is five hours behind UTC.
const NOON = '2031-08-08T17:00:00Z';
const SATURDAY = '2031-08-09T19:00:00Z';

test('a skate weekend: passes, rental sizes, day tickets, a full Saturday, a waiver, a wave and guests, through the door on two days', async () => {
  const site = await emptySite(NOON);
  const weekend = await planWeekend(site);
  const sell = (product: 'friday' | 'saturday' | 'pass') => sellTo(site, weekend, weekend[product]);

  const buyer = await site.visit(`/events/${weekend.eventId}`);
  const early = await buyEarly(site, buyer);
  const friday = await sell('friday');
  const saturday = await sell('saturday');
  const pass = await sell('pass');
  await fillSaturday(site, weekend);
  await expectSoldOutSaturday(buyer, weekend);
  await buyer.close();

  const front = await openGate(site, 'Front door');
  await atTheDoor('Day 1 of 3', [front], async () => {
    await admit(front, early, 'Skate rental (Size 9)');
    await admit(front, friday, 'Day 1 of 3');
    await door.check(front, saturday, door.refused('Wrong day'), 'This ticket is for Sat Aug 9.');
    await admitGuest(front);
    // Out for air, and back in; an ordinary ticket is used up.
    await letOut(front, early);
    await admit(front, early, 'Day 1 of 3');
    await door.check(front, friday, door.ALREADY_IN);
  });
  await expectDays(site, weekend, [3, 0, 0]);

  // What one door lets out the other lets in, and neither knows of the other.
  await nextMorning(site, SATURDAY, front);
  const back = await openGate(site, 'Back door');
  await atTheDoor('Day 2 of 3', [front, back], async () => {
    await admit(front, early, 'Day 2 of 3');
    await admit(front, saturday, 'Day 2 of 3');
    await letOut(front, early);
    await admit(back, early, 'Day 2 of 3');
    await admit(back, pass, 'Day 2 of 3');
  });
  await expectDays(site, weekend, [3, 3, 0]);

  // Every fact of both phones is there, once.
  const scans = await scansAt(site.server, weekend.eventId);
  const count = (device: string) => scans.filter((scan) => scan.device === device).length;
  expect([count('Front door'), count('Back door'), scans.length]).toEqual([10, 2, 12]);
  await front.getByRole('tab', { name: 'Stats' }).click();
  await eventually(() => door.figure(front, 'Checked In')).toBe('5');
  await front.getByText('Guests 1 of 117 in').waitFor();
  for (const text of ['Fri Aug 8', '3 of 4', 'Sat Aug 9', '3 of 120', 'Sun Aug 10', '0 of 3'])
    await front.getByText(text, { exact: true }).first().waitFor();
}, 300_000);

/** The code of the only early bird; its buyer signs. */
async function buyEarly(site: EmptySite, page: Page): Promise<string> {
  const size = { label: 'Size 9 (only 1 left)' };
  const sized = (panel: Locator) =>
    panel.getByLabel('Skate rental', { exact: true }).selectOption(size);
  const basket = { tickets: { 'Early Bird Pass': 1 }, addons: { 'Skate rental': 1 }, sized };
  await shop.fillPanel(page, basket, async (panel) => {
    await panel.getByText(RISK).waitFor();
    await panel.getByLabel('Full name, as your signature').fill('Ana Reyes');
  });
  await shop.pay(page, shop.CARDS.good);
  return codeOf(site, await shop.confirmation(page));
}

async function codeOf({ server }: EmptySite, orderNumber: string): Promise<string> {
  const [text = ''] = ticketTexts(await orderOf(server.url, orderNumber));
  return textCode(text);
}

async function sellTo(
  site: EmptySite,
  { eventId, waiver }: Weekend,
  ticketId: number,
): Promise<string> {
  const answers = [{ questionId: waiver, value: 'Ben Okafor', version: 1 }];
  const basket = { eventId, tickets: [{ ticketId, quantity: 1 }], answers };
  return codeOf(site, (await orderAsGuest(site.server.url, basket)).order_number);
}

/** With a guest for the weekend and busloads on Saturday. */
async function fillSaturday(site: EmptySite, { eventId, pass, saturday }: Weekend): Promise<void> {
  const give = (ticketId: number, guests: object[]) =>
    site.send('POST', `/api/admin/events/${eventId}/guests`, {
      ticketId,
      guests,
      note: 'DJ guests',
      idempotencyKey: `guests-of-${ticketId}`,
    });
  await give(pass, [{ name: 'Zoltan Kiss', email: null, quantity: 1 }]);
  const taken = 4;
  const buses = [20, 20, 20, 20, 20, FLOOR - 100 - taken];
  await give(
    saturday,
    buses.map((quantity, n) => ({ name: `Bus ${n}`, email: null, quantity })),
  );
}

/** Passes need Saturday's floor too; Friday alone is still sold. */
async function expectSoldOutSaturday(page: Page, weekend: Weekend): Promise<void> {
  await page.goto(`/events/${weekend.eventId}`);
  await page.getByRole('button', { name: 'Get Tickets' }).first().click();
  const panel = page.getByRole('dialog', { name: 'Get Tickets' });
  const row = (name: string) =>
    panel.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  for (const name of ['Early Bird Pass', 'Weekend Pass', 'Saturday'])
    await row(name).getByText('Sold out').waitFor();
  await row('Friday').getByRole('button', { name: 'Add one Friday', exact: true }).waitFor();
}

/** A phone at the door with the list on it. */
async function openGate(site: EmptySite, name: string): Promise<Page> {
  const options = { signedIn: true, tolerate: NO_NETWORK_OR_SESSION };
  const page = await site.visit('/admin/check-in', options);
  await door.chooseEvent(page, WEEKEND);
  await door.nameDevice(page, name);
  await door.loadParts(page);
  return page;
}

/** Without a network, then with it: everything is sent. */
async function atTheDoor(
  day: string,
  doors: readonly Page[],
  work: () => Promise<void>,
): Promise<void> {
  for (const page of doors) {
    await page.getByText(day).waitFor();
    await page.context().setOffline(true);
  }
  await work();
  for (const page of doors) {
    await page.context().setOffline(false);
    await page.getByText('Online', { exact: true }).waitFor();
  }
}

/** The phone was put away. The session of its account is over, the key of the device is not. */
async function nextMorning(site: EmptySite, at: string, page: Page): Promise<void> {
  await page.goto('about:blank');
  await site.moveClock(at);
  await page.goto('/admin/check-in');
  await page.getByText('List under 1 min old').waitFor();
}

const admit = (page: Page, code: string, says: string): Promise<void> =>
  door.check(page, code, door.COME_IN, says);

/** Who has no phone is found by name. */
async function admitGuest(page: Page): Promise<void> {
  await door.lookUp(page, 'zolt');
  const found = page.getByRole('dialog', { name: 'Zoltan K.' });
  await found.getByRole('button', { name: 'Admit' }).click();
  await door.verdict(page, door.COME_IN, 'Guest · Zoltan K.');
  await door.clearVerdict(page);
  await page.keyboard.press('Escape');
}

async function letOut(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Let out' }).click();
  await page.getByText('Letting out').waitFor();
  await door.check(page, code, door.GOING_OUT);
}

async function expectDays(
  site: EmptySite,
  { eventId }: Weekend,
  checkedIn: number[],
): Promise<void> {
  const stats = async () =>
    checkInStatsSchema.parse(await site.send('GET', `/api/events/${eventId}/check-ins`));
  await eventually(async () => (await stats()).days.map((one) => one.checkedIn)).toEqual(checkedIn);
  expect((await stats()).incidents).toEqual([]);
}
