import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { isAppError, type Problem } from '#shared/base/errors.ts';
import { checkedInItemSchema } from '#shared/checkin/checkin.schemas.ts';
import { weekend } from './testing.fixture.ts';
import { type Door, openDoor } from './testing.ts';

async function refused(door: Door, qrCode: string, eventId?: number): Promise<Problem> {
  const error = await door.checkin
    .checkIn({ qrCode, eventId }, door.users.staff)
    .catch((thrown: unknown) => thrown);
  if (!isAppError(error)) throw new Error('it let somebody in');
  return error.problem;
}

const facts = ({ db }: Door) =>
  db
    .selectFrom('scans')
    .select(['device_id', 'code', 'verdict', 'reason', 'event_id'])
    .orderBy('door_seq')
    .execute();

function forge(qr: string): string {
  const [version, body, signature = '', code] = qr.split('-');
  const other = signature.charAt(50) === '7' ? '8' : '7';
  return [version, body, signature.slice(0, 50) + other + signature.slice(51), code].join('-');
}

describeStore('checking in at the desk', (open) => {
  const start = async (options = {}) => {
    const door = await openDoor(await open(), options);
    const [ticket] = await door.sell(1);
    if (!ticket) throw new Error('nothing sold');
    return { door, ticket };
  };

  it('lets a scanned ticket in and records who did it', async () => {
    const { door, ticket } = await start();
    const item = await door.checkin.checkIn({ qrCode: ` ${ticket.qr}\n` }, door.users.staff);
    expect(checkedInItemSchema.parse(item)).toEqual({
      id: ticket.id,
      ticket_product_id: door.productId,
      name: 'Weekend Pass',
      holder: 'Ana R.',
      quantity: 1,
      unit_price: 2500,
      check_in_time: new Date(door.platform.clock()).toISOString(),
    });
    expect(await facts(door)).toEqual([
      {
        device_id: 'web:user-staff',
        code: ticket.code,
        verdict: 'admit',
        reason: 'ok',
        event_id: door.eventId,
      },
    ]);
  });

  it('lets a guest out who may come back, and no other', async () => {
    const { door, ticket } = await start();
    const pass = (direction: 'in' | 'out') => {
      door.platform.advance(60_000);
      return door.checkin.checkIn({ qrCode: ticket.qr, direction }, door.users.staff);
    };
    await pass('in');
    await expect(pass('out')).rejects.toMatchObject({ code: 'checkin.already_in' });
    await door.db.updateTable('ticket_products').set({ come_and_go: 1 }).execute();
    await expect(pass('in')).rejects.toMatchObject({ code: 'checkin.already_in' });
    for (const direction of ['out', 'in', 'out'] as const)
      expect(await pass(direction)).toMatchObject({ id: ticket.id });
    expect(await door.checkin.stats(door.eventId)).toMatchObject({
      totalCheckedIn: 1,
      insideNow: 0,
      incidents: [],
    });
  });

  it('takes the code that somebody reads out, look-alikes and all', async () => {
    const { door, ticket } = await start();
    const spoken = ticket.code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
    const qrCode = `${spoken.slice(0, 4)} ${spoken.slice(4)}`;
    expect(await door.checkin.checkIn({ qrCode }, door.users.staff)).toMatchObject({
      id: ticket.id,
    });
  });

  it('takes an add-on for its whole quantity', async () => {
    const { door } = await start();
    const [rental] = await door.sell(1, { kind: 'addon', quantity: 3 });
    const item = await door.checkin.checkIn({ qrCode: rental?.qr ?? '' }, door.users.staff);
    expect(item).toMatchObject({ addon_id: door.productId, quantity: 3 });
    expect(item).not.toHaveProperty('ticket_product_id');
  });

  it('takes of an add-on what has not been refunded', async () => {
    const { door } = await start();
    const [rental] = await door.sell(1, { kind: 'addon', quantity: 3 });
    const refunded = door.db.updateTable('order_items').set({ refunded_quantity: 2 });
    await refunded.where('id', '=', rental?.id ?? 0).execute();
    const item = await door.checkin.checkIn({ qrCode: rental?.qr ?? '' }, door.users.staff);
    expect(item).toMatchObject({ quantity: 1 });
  });

  it('says who was first when a ticket is already in', async () => {
    const { door, ticket } = await start();
    const entry = door.scan(ticket.code);
    await door.handIn([entry]);
    const problem = await refused(door, ticket.qr);
    expect(problem).toMatchObject({ code: 'checkin.already_in', status: 409 });
    expect(problem.message).toContain('Already in');
    expect(problem.details).toMatchObject({
      order_item_id: ticket.id,
      check_in_time: new Date(entry.at).toISOString(),
      first: { id: entry.id, deviceName: 'North gate' },
    });
  });

  it('refuses with the reason, and keeps it as a fact', async () => {
    const { door, ticket } = await start();
    const elsewhere = await door.events.createEvent(weekend('Another night'));
    const [stranger] = await door.sell(1, { eventId: elsewhere });
    const unsold = await door.issue();
    const { eventId } = door;
    expect(await refused(door, forge(ticket.qr))).toMatchObject({
      code: 'checkin.bad_signature',
      status: 422,
    });
    expect(await refused(door, stranger?.qr ?? '', eventId)).toMatchObject({
      code: 'checkin.wrong_event',
      status: 409,
    });
    expect(await refused(door, stranger?.code ?? '', eventId)).toMatchObject({
      code: 'checkin.wrong_event',
    });
    expect(await refused(door, unsold.qr)).toMatchObject({ code: 'checkin.unknown', status: 404 });
    expect(await refused(door, 'hello\0', eventId)).toMatchObject({ code: 'checkin.unknown' });
    await door.cancel(ticket);
    expect(await refused(door, ticket.qr)).toMatchObject({
      code: 'checkin.cancelled',
      status: 409,
    });
    expect((await facts(door)).map(({ verdict, reason }) => [verdict, reason])).toEqual([
      ['refuse', 'bad_signature'],
      ['refuse', 'wrong_event'],
      ['refuse', 'wrong_event'],
      ['refuse', 'unknown'],
      ['refuse', 'unknown'],
      ['refuse', 'cancelled'],
    ]);
  });

  it('lets nobody in to an event that was cancelled, refunded or not yet', async () => {
    const { door, ticket } = await start();
    await door.db.updateTable('events').set({ cancelled_at: 1 }).execute();
    expect(await refused(door, ticket.qr)).toMatchObject({ code: 'checkin.cancelled' });
  });

  it('admits no test tickets once payments are real', async () => {
    const { door, ticket } = await start({ mode: 'live' });
    expect(await refused(door, ticket.qr)).toMatchObject({
      code: 'checkin.demo_ticket',
      status: 422,
    });
    // A typed code has no signature: the list decides.
    expect(await refused(door, ticket.code)).toMatchObject({ code: 'checkin.demo_ticket' });
    const [real] = await door.sell(1, { demo: false });
    expect(await door.checkin.checkIn({ qrCode: real?.qr ?? '' }, door.users.staff)).toMatchObject({
      id: real?.id,
    });
  });

  it('finds no event for what is no ticket, and none at an event that is not there', async () => {
    const { door, ticket } = await start();
    expect(await refused(door, 'hello')).toMatchObject({ code: 'checkin.unknown' });
    expect(await refused(door, '0NN0NN00')).toMatchObject({ code: 'checkin.unknown' });
    expect(await refused(door, ticket.qr, 999)).toMatchObject({
      code: 'events.unknown',
      message: 'Event not found',
    });
    expect(await facts(door)).toEqual([]);
  });

  it('lets one of many in who come with the same ticket', async () => {
    const { door, ticket } = await start();
    const tries = Array.from({ length: 8 }, () =>
      door.checkin.checkIn({ qrCode: ticket.qr }, door.users.staff),
    );
    const answers = await Promise.allSettled(tries);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
