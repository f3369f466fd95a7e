// 10,000 clients in the waiting room of one process: memory, fairness, and what the others notice. Early ones are drawn,
// later ones come in order (64 at once); some reload, some drop their connection. Over real sockets on this machine.
import { LET_IN_MS, FIRST_SLOTS } from '#shared/waitingRoom/waitingRoom.rules.ts';
import { enteredSchema, placeInLineSchema } from '#shared/waitingRoom/waitingRoom.schemas.ts';
import { report, stopAfter } from './report.ts';
import { type Ask, Connection, type Reply, textOf, round, Times } from '#bench/support/load.ts';
import { createBenchEvent, withDatabase } from '#bench/support/fixture.ts';
import { startServer, temporaryFolder } from '#bench/support/server.ts';
import type { OpenDatabase } from '#api/db/open.ts';

const CLIENTS = 10_000;
const EARLY = 5_000;
const AT_ONCE = 64;
const LIMIT_MIB = 600;
const GATHER_MS = 100_000;

type Client = {
  connection: Connection;
  device: string;
  token: string;
  asked: number;
  joined: number;
};

stopAfter(420);
const dataDir = temporaryFolder();
const event = await createBenchEvent(dataDir, 'Waiting room', 20_000);
const path = `/api/events/${event.eventId}/waiting-room`;
const startsAt = Date.now() + GATHER_MS;
await withDatabase(dataDir, (db) => saveSettings(db, event.eventId, startsAt));
const server = await startServer('product', dataDir);

/** Servers close what is idle for five seconds. */
const IDLE_MS = 4000;

async function ask(client: Client, what: Ask): Promise<Reply> {
  const now = performance.now();
  if (now - client.asked > IDLE_MS) {
    client.connection.close();
    client.connection = await Connection.open(server.port);
  }
  client.asked = now;
  return client.connection.ask(what);
}

async function enter(client: Client): Promise<void> {
  const reply = await ask(client, { path, body: { device: client.device } });
  if (reply.status !== 200) throw new Error(`${reply.status}: ${textOf(reply)}`);
  const { token } = enteredSchema.parse(JSON.parse(textOf(reply)));
  if (token === null) throw new Error('The room is closed');
  if (client.token && client.token !== token) throw new Error('A reload lost its place');
  client.token = token;
}

/** Each client keeps its connection; so many ask at once. */
async function each(clients: readonly Client[], work: (client: Client) => Promise<void>) {
  const queue = clients.values();
  const lane = async () => {
    for (const client of queue) await work(client);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

const clients: Client[] = [];
for (let n = 0; n < CLIENTS; n += 1) {
  const connection = await Connection.open(server.port);
  clients.push({ connection, device: `bench-device-${n}-of-many`, token: '', asked: 0, joined: n });
}
const begun = performance.now();
await each(clients.slice(0, EARLY), enter);
const early = (performance.now() - begun) / 1000;
if (Date.now() > startsAt) throw new Error('Too slow: the start came before all were there');
await new Promise((done) => setTimeout(done, startsAt - Date.now() + 1500));
const lateBegun = performance.now();
await each(clients.slice(EARLY), enter);
const late = (performance.now() - lateBegun) / 1000;

const looks = new Times();
let wrong = 0;
/** All ask once; one in ten reloads, one in ten had lost its connection. */
await each(clients, async (client) => {
  if (client.joined % 10 === 3) {
    client.connection.close();
    client.connection = await Connection.open(server.port);
  }
  if (client.joined % 10 === 7) await enter(client);
  const body = { token: client.token };
  const reply = await looks.measure(() => ask(client, { path: '/api/waiting-room/look', body }));
  if (reply.status !== 200) wrong += 1;
  else placeInLineSchema.parse(JSON.parse(textOf(reply)));
});
const mib = server.memory('peak');
for (const { connection } of clients) connection.close();
await server.stop();

const rows = await withDatabase(dataDir, (db) =>
  db
    .selectFrom('waiting_room_places')
    .select(['id', 'rank', 'let_in_at'])
    .where('event_id', '=', event.eventId)
    .execute(),
);
const ranks = new Map(rows.map(({ id, rank }) => [id, rank ?? 0]));
const rankOf = ({ token }: Client): number => ranks.get(token.split('.')[1] ?? '') ?? 0;
/** Nobody was let in before somebody who is before them. */
const inOrder = rows
  .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
  .map(({ let_in_at }) => let_in_at ?? Number.POSITIVE_INFINITY)
  .every((at, n, all) => n === 0 || at >= (all[n - 1] ?? 0));
const drawnRanks = clients.slice(0, EARLY).map(rankOf);
const lateRanks = clients.slice(EARLY).map(rankOf);

/** Of the order of arrival and the place in line; 1: the same order. */
function correlation(places: readonly number[]): number {
  const order = places.toSorted((a, b) => a - b);
  const sorted = new Map(order.map((place, n) => [place, n]));
  const n = places.length;
  const squares = places.reduce((sum, place, i) => sum + ((sorted.get(place) ?? 0) - i) ** 2, 0);
  return 1 - (6 * squares) / (n * (n * n - 1));
}

/** Tenths of arrival against tenths of the line; 81 degrees of freedom: below 126 in 999 of 1,000 fair draws. */
function chiSquared(places: readonly number[]): number {
  const cells = Array.from({ length: 100 }, () => 0);
  places.forEach((place, i) => {
    const tenth = Math.floor((i * 10) / EARLY) * 10 + Math.floor(((place - 1) * 10) / EARLY);
    cells[tenth] = (cells[tenth] ?? 0) + 1;
  });
  const expected = EARLY / 100;
  return cells.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
}

const figures = {
  clients: CLIENTS,
  'places, all different': new Set(ranks.values()).size,
  'peak MiB': Math.round(mib),
  'joins/s before the start': Math.round(EARLY / early),
  'joins/s after it': Math.round(EARLY / late),
  'look p50/p99 ms': `${round(looks.percentile(0.5))} / ${round(looks.percentile(0.99))}`,
  'wrong answers': wrong,
  'late: rank correlation': Math.round(correlation(lateRanks) * 10_000) / 10_000,
  'early: rank correlation': Math.round(correlation(drawnRanks) * 1000) / 1000,
  'early: chi-squared (< 126)': Math.round(chiSquared(drawnRanks)),
  'let in by rank': inOrder,
  'let in': rows.filter(({ let_in_at }) => let_in_at !== null).length,
};
await report('waiting-room', [figures], {
  load: `${CLIENTS} kept-alive connections, half before the start; one in ten reloads, one in ten loses its connection; checkouts begin within ${LET_IN_MS / 60_000} minutes`,
});
const fails = [
  mib > LIMIT_MIB && `${Math.round(mib)} MiB`,
  wrong > 0 && `${wrong} wrong answers`,
  !inOrder && 'somebody was let in out of turn',
  correlation(lateRanks) < 0.999 && 'later ones are out of order',
  chiSquared(drawnRanks) > 126 && 'the draw is not even',
  new Set(ranks.values()).size !== CLIENTS && 'places are missing or twice',
].filter((fail) => fail !== false);
if (fails.length > 0) throw new Error(fails.join('; '));

async function saveSettings(
  db: OpenDatabase['db'],
  event_id: number,
  starts_at: number,
): Promise<void> {
  await db
    .insertInto('waiting_rooms')
    .values({ event_id, starts_at, slots: FIRST_SLOTS })
    .execute();
}
