import { afterEach, describe, expect, it } from 'vitest';
import { memoryDatabase } from '#api/db/testing.ts';
import { anActor } from '#api/testing.ts';
import { doorUpdateSchema } from '#shared/checkin/checkin.schemas.ts';
import type { Feed, FeedMessage, FeedTiming } from './feed.ts';
import { doorTopic } from '#api/events/events.commands.ts';
import { type Door, openDoor } from './testing.ts';

const QUIET: FeedTiming = { heartbeatMs: 60_000, gatherMs: 1 };

const opened: Door[] = [];
afterEach(() => Promise.all(opened.splice(0).map(({ db }) => db.destroy())));

async function next({ messages }: Feed): Promise<FeedMessage | null> {
  const { value, done } = await messages.next();
  return done ? null : value;
}

async function start(rhythm = QUIET): Promise<{ door: Door; cursor: string }> {
  const door = await openDoor(await memoryDatabase(), { rhythm });
  opened.push(door);
  const { cursor } = await door.checkin.manifest({
    eventId: door.eventId,
    deviceId: 'north',
    user: door.users.staff,
  });
  return { door, cursor };
}

const follow = ({ checkin, eventId }: Door, since?: string) =>
  checkin.feed({ eventId, deviceId: 'north', since });

describe('the live feed of a door', () => {
  it('tells of the admissions of other devices', async () => {
    const { door, cursor } = await start();
    const [ticket] = await door.sell(1);
    const feed = await follow(door, cursor);
    expect(await next(feed)).toEqual({
      event: 'ping',
      data: { serverTime: door.platform.clock() },
    });
    expect(await next(feed)).toMatchObject({ event: 'tickets' });
    const waiting = next(feed);
    const scan = door.scan(ticket?.code ?? '', { deviceId: 'south' });
    const handedIn = await door.handIn([scan], { deviceId: 'south', deviceName: 'South gate' });
    const message = await waiting;
    expect(message).toEqual({
      event: 'scans',
      data: { cursor: handedIn.cursor, scans: [{ ...scan, deviceName: 'South gate' }] },
    });
    expect(doorUpdateSchema.parse(message?.data)).toEqual(message?.data);
    feed.close();
  });

  it('tells of check-ins at the desk, and not of refusals', async () => {
    const { door, cursor } = await start();
    const [ticket] = await door.sell(1);
    const feed = await follow(door, cursor);
    await next(feed);
    await next(feed);
    const waiting = next(feed);
    await door.handIn([door.scan('0NN0NN00', { verdict: 'refuse', reason: 'unknown' })]);
    await door.checkin.checkIn({ qrCode: ticket?.qr ?? '' }, door.users.admin);
    expect(await waiting).toMatchObject({
      event: 'scans',
      data: { scans: [{ code: ticket?.code }] },
    });
    feed.close();
  });

  it('resumes where the device stands, and sends a stranger to the list', async () => {
    const { door, cursor } = await start();
    const sold = await door.sell(3);
    await door.handIn(sold.map(({ code }) => door.scan(code)));
    const feed = await follow(door, cursor);
    await next(feed);
    const caughtUp = await next(feed);
    expect(caughtUp).toMatchObject({ event: 'scans' });
    expect(caughtUp?.event === 'scans' && caughtUp.data.scans).toHaveLength(3);
    expect(await next(feed)).toMatchObject({ event: 'tickets' });
    feed.close();
    const stranger = await follow(door);
    await next(stranger);
    expect(await next(stranger)).toMatchObject({ event: 'tickets' });
    stranger.close();
  });

  it('nudges when somebody else says that tickets have changed', async () => {
    const { door, cursor } = await start();
    const feed = await follow(door, cursor);
    await next(feed);
    const waiting = next(feed);
    await door.sell(1);
    door.live.publish(doorTopic(door.eventId), { anything: true });
    expect(await waiting).toMatchObject({ event: 'tickets' });
    feed.close();
  });

  it('sends its devices for the list when the event itself is changed, and not for its price', async () => {
    const { door, cursor } = await start();
    const feed = await follow(door, cursor);
    await next(feed);
    const waiting = next(feed);
    await door.events.changeEvent(anActor, door.eventId, { base_price: '5' });
    door.live.publish(doorTopic(door.eventId), null);
    await door.events.changeEvent(anActor, door.eventId, { title: 'A new name' });
    door.live.publish(doorTopic(door.eventId), null);
    const message = await waiting;
    expect(message).toMatchObject({ event: 'tickets' });
    const { event } = await door.checkin.manifest({
      eventId: door.eventId,
      deviceId: 'north',
      since: cursor,
      user: door.users.staff,
    });
    expect(event.title).toBe('A new name');
    feed.close();
  });

  it('finds out at the next heartbeat what nobody rang for', async () => {
    const { door, cursor } = await start({ heartbeatMs: 1, gatherMs: 1 });
    const feed = await follow(door, cursor);
    await next(feed);
    expect(await next(feed)).toMatchObject({ event: 'ping' });
    await door.sell(1);
    const heard: (string | undefined)[] = [];
    while (heard.at(-1) !== 'tickets') heard.push((await next(feed))?.event);
    expect(heard.slice(0, -1).every((event) => event === 'ping')).toBe(true);
    feed.close();
  });

  it('says goodbye to a device that is revoked', async () => {
    const { door, cursor } = await start();
    const feed = await follow(door, cursor);
    await next(feed);
    const waiting = next(feed);
    await door.checkin.devices.revoke(anActor, 'north');
    expect(await waiting).toEqual({ event: 'revoked', data: {} });
    expect(await next(feed)).toBeNull();
  });

  it('ends with the session of whoever follows, at the next look', async () => {
    const { door, cursor } = await start({ heartbeatMs: 1, gatherMs: 1 });
    let signedIn = true;
    const allowed = async () => signedIn;
    const feed = await door.checkin.feed({ eventId: door.eventId, since: cursor, allowed });
    expect(await next(feed)).toMatchObject({ event: 'ping' });
    expect(await next(feed)).toMatchObject({ event: 'ping' });
    signedIn = false;
    expect(await next(feed)).toBeNull();
  });

  it('ends when it is closed, before and after it began', async () => {
    const { door, cursor } = await start();
    const feed = await follow(door, cursor);
    await next(feed);
    const waiting = next(feed);
    feed.close();
    expect(await waiting).toBeNull();
    const unused = await follow(door, cursor);
    unused.close();
    await next(unused);
    expect(await next(unused)).toBeNull();
  });

  it('of an event that is not there is 404', async () => {
    const { door } = await start();
    const lost = door.checkin.feed({ eventId: 999, deviceId: 'north' });
    await expect(lost).rejects.toMatchObject({ code: 'events.unknown' });
  });
});
