import { afterEach, expect, it } from 'vitest';
import { memoryDatabase } from '#api/db/testing.ts';
import { anActor } from '#api/testing.ts';
import { doorUpdateSchema } from '#shared/checkin/checkin.schemas.ts';
import type { Feed, FeedTiming } from './doorFeed.ts';
import { doorTopic } from '#api/events/events.commands.ts';
import { type Door, openDoor } from './testing.ts';

const QUIET: FeedTiming = { heartbeatMs: 60_000, gatherMs: 1 };
const BUSY: FeedTiming = { heartbeatMs: 1, gatherMs: 1 };

const opened: Door[] = [];
const feeds: Feed[] = [];
afterEach(async () => {
  for (const feed of feeds.splice(0)) feed.close();
  await Promise.all(opened.splice(0).map(({ db }) => db.destroy()));
});

/** A door whose north gate has the manifest; `follow` opens its feed, by default past the first ping. */
async function start(rhythm = QUIET) {
  const door = await openDoor(await memoryDatabase(), { rhythm });
  opened.push(door);
  const { cursor } = await door.manifest();
  const asked = { eventId: door.eventId, holder: await door.holder(), since: cursor };
  async function follow(with_: Partial<Parameters<typeof door.checkin.feed>[0]> = {}) {
    const feed = await door.checkin.feed({ ...asked, ...with_ });
    feeds.push(feed);
    const next = async () => (await feed.messages.next()).value ?? null;
    return { ...feed, next };
  }
  async function followed() {
    const feed = await follow();
    const serverTime = door.platform.clock();
    expect(await feed.next()).toEqual({ event: 'ping', data: { serverTime } });
    return feed;
  }
  const ring = () => door.live.publish(doorTopic(door.eventId), { anything: true });
  return { ...door, cursor, follow, followed, ring };
}

const TICKETS = { event: 'tickets' };

it('the feed of a door tells of admissions by other devices and at the desk, and not of refusals', async () => {
  const { sellOne, followed, scan, handIn, checkin, users } = await start();
  const [{ code }, other] = [await sellOne(), await sellOne()];
  const { next } = await followed();
  expect(await next()).toMatchObject(TICKETS);
  const waiting = next();
  const entry = scan(code, { deviceId: 'south' });
  const { cursor } = await handIn([entry], { device: 'south' });
  const message = await waiting;
  const scans = [{ ...entry, deviceName: 'South gate' }];
  expect(message).toEqual({ event: 'scans', data: { cursor, scans } });
  expect(doorUpdateSchema.parse(message?.data)).toEqual(message?.data);
  const then = next();
  await handIn([scan('0NN0NN00', { verdict: 'refuse', reason: 'unknown' })]);
  await checkin.checkIn({ qrCode: other.qr }, users.admin);
  expect(await then).toMatchObject({ event: 'scans', data: { scans: [{ code: other.code }] } });
});

it('the feed of a door resumes where the device stands, and sends a stranger to the list', async () => {
  const { sell, handIn, scan, followed, follow } = await start();
  await handIn((await sell(3)).map(({ code }) => scan(code)));
  const { next } = await followed();
  const caughtUp = await next();
  expect(caughtUp?.event === 'scans' && caughtUp.data.scans).toHaveLength(3);
  expect(await next()).toMatchObject(TICKETS);
  const stranger = await follow({ since: undefined });
  await stranger.next();
  expect(await stranger.next()).toMatchObject(TICKETS);
});

it('the feed of a door sends its devices for the list when somebody says that tickets have changed, or the event itself, and not for its price', async () => {
  const { events, eventId, followed, ring, manifest, cursor, sell } = await start();
  const { next } = await followed();
  const waiting = next();
  await events.changeEvent(anActor, eventId, { base_price: '5' });
  ring();
  await events.changeEvent(anActor, eventId, { title: 'A new name' });
  ring();
  expect(await waiting).toMatchObject(TICKETS);
  expect((await manifest(cursor)).event.title).toBe('A new name');
  const again = next();
  await sell(1);
  ring();
  expect(await again).toMatchObject(TICKETS);
});

it('the feed of a door finds out at the next heartbeat what nobody rang for', async () => {
  const { sell, followed } = await start(BUSY);
  const { next } = await followed();
  expect(await next()).toMatchObject({ event: 'ping' });
  await sell(1);
  const heard: (string | undefined)[] = [];
  while (heard.at(-1) !== 'tickets') heard.push((await next())?.event);
  expect(heard.slice(0, -1).every((event) => event === 'ping')).toBe(true);
});

it('the feed of a door ends with the token of whoever follows, at the next look', async () => {
  const { follow, holder, platform } = await start(BUSY);
  const expiresAt = platform.clock() + 1;
  const { next } = await follow({ holder: { ...(await holder()), expiresAt } });
  for (const _time of [1, 2]) expect(await next()).toMatchObject({ event: 'ping' });
  platform.advance(1);
  expect(await next()).toBeNull();
});

it('the feed of a door ends when it is closed, before and after it began', async () => {
  const { followed, follow } = await start();
  const feed = await followed();
  const waiting = feed.next();
  feed.close();
  expect(await waiting).toBeNull();
  const unused = await follow();
  unused.close();
  await unused.next();
  expect(await unused.next()).toBeNull();
});
