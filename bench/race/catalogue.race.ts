import { dayIn, soon } from '#api/examples.things.testing.ts';
import { TEST_NOW } from '#api/testing.ts';
import { z } from 'zod';
import { type RaceFixture, openRaceFixture } from './fixture.ts';
import { finish, hold, pay } from './sale.race.ts';
import type { RaceOptions, Tally } from './nodes.ts';
import { checkAll } from './invariants.ts';

const ROUNDS = 6;

const madeSchema = z.object({ id: z.number() });

type Things = { djs: number[]; venues: number[]; items: number[]; addon: number };

async function lay({ ask, boss, sale }: RaceFixture): Promise<Things> {
  const as = boss.token;
  const make = async (path: string, body: object) =>
    madeSchema.parse(await (await ask({ path, as, body })).json()).id;
  const twice = async (path: string, body: (n: number) => object) => [
    await make(path, body(1)),
    await make(path, body(2)),
  ];
  const djs = await twice('/api/djs', (n) => ({ name: `DJ ${n}` }));
  const venues = await twice('/api/venues', (n) => ({ name: `Rink ${n}` }));
  const times = { start_time: soon(TEST_NOW, 21.5), end_time: soon(TEST_NOW, 21.6) };
  const items = await twice(`/api/events/${sale.eventId}/subevents`, (n) => ({
    title: `Lesson ${n}`,
    ...times,
  }));
  const addon = await make('/api/addons', { name: 'Socks', price: 500, addon_type: 'merchandise' });
  return { djs, venues, items, addon };
}

type Edit = [method: string, path: string, body?: object];

/** All changes of one event and its parts by admins, in a different order for each `n`. */
function edits({ sale }: RaceFixture, { djs, venues, items, addon }: Things, n: number) {
  const [one, other] = n % 2 === 0 ? djs : djs.toReversed();
  const [here, there] = n % 2 === 0 ? venues : venues.toReversed();
  const [first, second] = n % 2 === 0 ? items : items.toReversed();
  const order = [sale.pass, sale.friday, sale.free, sale.cheap, sale.inactive, sale.hidden];
  const event = `/api/events/${sale.eventId}`;
  const last: Edit[] = [
    ['DELETE', `/api/djs/${other}`],
    ['DELETE', `/api/venues/${here}`],
    ['DELETE', `/api/subevents/${first}`],
    ['DELETE', `/api/addons/${addon}`],
    ['DELETE', `/api/tickets/${sale.cheap}`],
    ['DELETE', event],
  ];
  const item = { djIds: [other, one], venue_id: here, ticketIds: [sale.friday, sale.pass] };
  const addonIds = n % 2 ? [sale.rental, sale.shirt, addon] : [addon, sale.rental];
  const time_zone = n % 2 ? 'America/New_York' : 'America/Chicago';
  const again = { title: `Again ${n}`, start_date: dayIn(TEST_NOW, 40) };
  const all: Edit[] = [
    ['PATCH', event, { title: `Jam ${n}`, djIds: [one, other], venueIds: [here, there] }],
    ['PUT', `${event}/tickets/order`, { ids: n % 2 ? order : order.toReversed() }],
    ['PUT', `/api/tickets/${sale.pass}`, { price: 2500 + n, quantity: 100 + n }],
    ['PUT', `/api/tickets/${sale.pass}/addons`, { addonIds }],
    ['PATCH', `/api/addons/${sale.rental}`, { price: 700 + n, available_quantity: 50 + n }],
    ['PUT', `/api/subevents/${first}`, { title: `Lesson ${n}`, ...item }],
    [
      'PUT',
      `/api/subevents/${second}`,
      {
        title: `Game ${n}`,
        djIds: item.djIds.toReversed(),
        venue_id: there,
        ticketIds: item.ticketIds.toReversed(),
      },
    ],
    ['PUT', `/api/djs/${one}`, { name: `DJ ${n}` }],
    ['PATCH', `/api/venues/${there}`, { name: `Rink ${n}`, time_zone }],
    ['PATCH', `/api/tickets/${sale.friday}/visibility`, { hidden: n % 2 === 0 }],
    ['POST', `/api/admin/events/${sale.eventId}/duplicate`, again],
    ['POST', `${event}/djs`, { dj_id: one }],
    ['DELETE', `${event}/djs/${other}`],
    ...(n === ROUNDS - 1 ? last : []),
  ];
  const at = (n * 5) % all.length;
  return [...all.slice(at), ...all.slice(0, at)];
}

/** Concurrent changes by admins while the event is on sale. */
export async function raceCatalogue(options: RaceOptions, tally: Tally): Promise<void> {
  const fixture = await openRaceFixture(options, tally, { stock: 100, rentals: 40 });
  const things = await lay(fixture);
  const as = fixture.boss.token;
  const editAs = (who: number) =>
    edits(fixture, things, who).map(([method, path, body]) =>
      fixture.ask({ method, path, body, as }),
    );
  for (let n = 0; n < ROUNDS; n += 2) {
    const [held] = await Promise.all([hold(fixture, n * 100, 10), ...[n, n + 1].flatMap(editAs)]);
    for (const buyer of held) pay(fixture, buyer);
    await Promise.all([finish(fixture, held, 0), ...[n + 1, n].flatMap(editAs)]);
  }
  await fixture.work();
  await checkAll(fixture, tally);
  await fixture.close();
}
