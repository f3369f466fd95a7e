import { expect, it } from 'vitest';
import { of } from '#api/checkout/testing/sale.ts';
import { describeStore } from '#api/db/testing.ts';
import { testMailbox } from '#api/mail/testing.ts';
import { createEventTomorrow, dayToRemindOf } from './eventTomorrow.ts';
import { openMessages } from './testing.ts';

const DAY = 86_400_000;

it.each([
  ['2026-12-10T14:59:00Z', null],
  ['2026-12-10T15:00:00Z', '2026-12-11'],
  ['2026-12-11T00:59:00Z', '2026-12-11'],
  ['2026-12-11T01:00:00Z', null],
])('at %s in New York, those of %s are reminded', (at, day) =>
  expect(dayToRemindOf(Date.parse(at), 'America/New_York')).toBe(day),
);

describeStore('the mail on the day before', (open) => {
  async function start() {
    const world = await openMessages(await open());
    const { platform, messages, rows, sale } = world;
    const tomorrow = createEventTomorrow(world, world);
    const jobs = { ...messages.jobs, ...tomorrow.jobs };
    const { mails, worker } = testMailbox(world, tomorrow.writers, jobs);
    const [event = expect.fail('no event')] = await rows('events', { id: sale.eventId });
    /** Moves the clock to noon in New York, this many days before the event. */
    const goTo = (days: number) =>
      platform.advance(Date.parse(`${event.start_date}T17:00:00Z`) - days * DAY - platform.clock());
    async function look(): Promise<string[]> {
      for (let n = 0; n < 2; n += 1) {
        await tomorrow.plan();
        await worker.runDue();
      }
      return mails.map(({ to }) => to.address.split('@', 1).join()).toSorted();
    }
    return { ...world, mails, goTo, look, event };
  }

  it('goes once for each order, with when, where, the way and what to bring', async () => {
    const { buyAs, goTo, look, mails, update, sale } = await start();
    const said = { min_age: 18, skates: 'bring_own', house_rules: 'No glass.' } as const;
    await update('events', said, { id: sale.eventId });
    await buyAs('ana');
    await buyAs('ben', of(sale.friday, 2));
    goTo(2);
    expect(await look()).toEqual([]);
    goTo(1);
    expect(await look()).toEqual(['ana', 'ben']);
    const [mail] = mails;
    expect(mail?.subject).toMatch(/^DEMO: Tomorrow: /);
    for (const said of [
      'Directions: https://www.google.com/maps/dir/',
      'A photo ID: 18+',
      "Your own skates: there aren't any for rent.",
      'Good to know:\n- No glass.',
      '/orders/RC-',
    ])
      expect(mail?.text).toContain(said);
    expect(await look()).toEqual(['ana', 'ben']);
    goTo(0);
    expect(await look()).toEqual(['ana', 'ben']);
  });

  it('is of the first day of its tickets, and not of a canceled event or order', async () => {
    const { buyAs, goTo, look, update, setTicket, sale, event } = await start();
    const next = new Date(Date.parse(event.start_date) + DAY).toISOString().slice(0, 10);
    await update('events', { end_date: next }, { id: sale.eventId });
    await setTicket(sale.friday, { valid_on: next });
    await buyAs('ana');
    await buyAs('ben', of(sale.friday));
    const { id } = await buyAs('cem');
    await update('orders', { status: 'cancelled' }, { id });
    goTo(1);
    expect(await look()).toEqual(['ana']);
    await update('events', { cancelled_at: 1 }, { id: sale.eventId });
    goTo(0);
    expect(await look()).toEqual(['ana']);
    await update('events', { cancelled_at: null }, { id: sale.eventId });
    expect(await look()).toEqual(['ana', 'ben']);
  });

  it('is switched off by its link, alone', async () => {
    const { db, buyAs, goTo, look, mails, as } = await start();
    await buyAs('ana');
    goTo(1);
    await look();
    const link = /<http:\/\/localhost:3000(\S+)>/.exec(
      mails[0]?.headers?.['List-Unsubscribe'] ?? '',
    )?.[1];
    const page = await as(null)('GET', link ?? '');
    expect(await page.text()).toContain('Stop reminders');
    expect((await as(null)('POST', link ?? '')).status).toBe(200);
    const optouts = () => db.selectFrom('mail_optouts').select(['address_key', 'topic']).execute();
    expect(await optouts()).toEqual([{ address_key: 'ana@rink.example', topic: 'reminders' }]);
    await buyAs('ana');
    await db.deleteFrom('jobs').execute();
    expect(await look()).toEqual(['ana']);
  });
});
