import { uuidv7 } from '#shared/base/ids.ts';
import { phoneToken } from '#testing/phone.ts';
import { openRaceFixture } from './fixture.ts';
import { finish, hold, pay } from './sale.race.ts';
import type { RaceOptions, Tally } from './nodes.ts';
import { checkAll } from './invariants.ts';

const DEVICES = 8;
const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));

/** Eight devices send the same scans twice, during admissions at the desk and refunds. */
export async function raceDoor(options: RaceOptions, tally: Tally): Promise<void> {
  const fixture = await openRaceFixture(options, tally, { stock: 100, rentals: 50 });
  const { ask, staff, sale, db, clock } = fixture;
  const bought = await hold(fixture, 0, 12);
  for (const buyer of bought) pay(fixture, buyer);
  await finish(fixture, bought, 0);
  const items = await db
    .selectFrom('order_items')
    .selectAll()
    .where('kind', '=', 'ticket')
    .execute();
  const scans = () =>
    items.map(({ code }) => ({
      id: uuidv7(clock.now(), random(10)),
      deviceId: 'its own',
      eventId: sale.eventId,
      code,
      at: clock.now(),
      offsetMs: 0,
      verdict: 'admit',
      reason: 'ok',
      via: 'camera',
      by: staff.user.id,
    }));
  const post = async (path: string, body: object) =>
    (await ask({ path, as: staff.token, body })).body;
  const phones: string[] = [];
  for (let n = 0; n < DEVICES; n += 1) phones.push(await phoneToken(post, `Gate ${n}`));
  const uploads = phones.map((as) => {
    const body = { sentAt: clock.now(), scans: scans() };
    const sent = { path: `/api/door/events/${sale.eventId}/scans`, as, body };
    return [ask(sent), ask(sent)];
  });
  const desk = items.map(({ code }) => fixture.admit(code));
  const orders = [...new Set(items.map(({ order_id }) => order_id))];
  const refunds = orders
    .filter((_, n) => n % 3 === 0)
    .map((id) => fixture.refund(id, `race-door-${id}`));
  await Promise.all([...uploads.flat(), ...desk, ...refunds, fixture.work()]);
  const kept = await db.selectFrom('scans').selectAll().execute();
  const now = await db
    .selectFrom('order_items')
    .select(['id', 'name', 'status'])
    .where('kind', '=', 'ticket')
    .execute();
  for (const { id, name, status } of now) {
    const own = kept.filter((scan) => scan.order_item_id === id && scan.verdict === 'admit');
    const entries = own.filter(({ outcome }) => outcome === 'applied');
    tally.same(`entries with ${name} ${id}`, entries.length, status === 'valid' ? 1 : 0);
  }
  const numbers = new Set(kept.map(({ door_seq }) => door_seq));
  tally.same('numbers of scans', numbers.size, kept.length);
  await fixture.work();
  await checkAll(fixture, tally);
  await fixture.close();
}
