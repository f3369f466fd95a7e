import { documentedCalls } from '#api/app.testing.ts';
import { changesOf, type Example, exampleOf, worldOf } from '#api/examples.testing.ts';
import type { World } from '#api/examples.things.testing.ts';
import { DEMO_PASSWORD, seedIfEmpty } from '#api/demo/demo.ts';
import { type RaceFixture, openRaceFixture } from './fixture.ts';
import {
  type RaceOptions,
  type Tally,
  openRaceDatabase,
  type Node,
  raceClock,
  startNode,
} from './nodes.ts';

const AT_ONCE = 4;
const PASSWORD = 'race-password';
const AGENT = 'Mozilla/5.0 (iPhone) Version/18.0 Mobile Safari/604.1';

type Try = { method?: string; path: string; body: unknown; as?: string };

/** Requests sent twice or by two people at once; `n` makes them differ where they must. */
const tries = (sale: RaceFixture['sale'], at: number, as: string): ((n: number) => Try)[] => {
  const account = { username: 'skater', password: PASSWORD, confirmPassword: PASSWORD };
  const visitorId = '01a1f8f0-90da-46a4-a7cc-0cc1144def8e';
  const person = { name: 'Ada', email: 'ada@race.example', phone: '5550100199' };
  const handles = { instagram_handle: '', twitter_handle: '', facebook_url: '', website: '' };
  const applies = { ...person, ...handles, preferred_payout: 'paypal' };
  const facts = (n: number) => [{ eventId: sale.eventId, favourite: n % 2 === 0, at: at + n }];
  return [
    () => ({ path: '/api/auth/register', body: { ...account, email: 'one@race.example' } }),
    (n) => ({
      path: '/api/auth/register',
      body: { ...account, username: `skater${n}`, email: 'two@race.example' },
    }),
    () => ({ path: '/api/newsletter', body: { email: 'three@race.example' } }),
    () => ({ path: '/api/promoters/signup', as, body: applies }),
    (n) => ({
      path: '/api/promoters/signup',
      body: { ...applies, ...account, username: `promoter${n}`, email: 'four@race.example' },
    }),
    (n) => ({
      method: 'PATCH',
      path: '/api/profile',
      as,
      body: { name: `Sam ${n}`, phone: '', email: 'five@race.example' },
    }),
    (n) => ({ path: '/api/favourites/sync', as, body: { sentAt: at, changes: facts(n) } }),
    (n) => ({ path: '/api/favourites/sync', as, body: { sentAt: at, changes: facts(n + 1) } }),
    () => ({
      path: `/api/analytics/pageview/${sale.eventId}`,
      body: { visitorId, userAgent: AGENT },
    }),
    () => ({
      path: `/api/analytics/promo-click/${sale.eventId}`,
      body: { visitorId, code: 'ROLLAXLE' },
    }),
    () => ({ path: '/api/auth/login', body: { username: 'staff', password: PASSWORD } }),
    () => ({ path: '/api/auth/request-password-reset', body: { email: 'staff@race.example' } }),
  ];
};

/** Concurrent sign-ups, applications and visits, and two admins who remove each other. */
export async function raceAccounts(options: RaceOptions, tally: Tally): Promise<void> {
  const fixture = await openRaceFixture(options, tally, { stock: 1, rentals: 1 });
  const { ask, staff, boss, db, sale } = fixture;
  const all = tries(sale, fixture.clock.now(), staff.token);
  const headers = { 'user-agent': AGENT };
  await Promise.all(
    all.flatMap((make) => Array.from({ length: AT_ONCE }, (_, n) => ask({ ...make(n), headers }))),
  );
  // Afterward: one of them voids the token of the others.
  const password = { currentPassword: PASSWORD, password: PASSWORD, confirmPassword: PASSWORD };
  const change = { path: '/api/auth/change-password', as: staff.token, body: password };
  await Promise.all(Array.from({ length: AT_ONCE }, () => ask({ ...change, headers })));
  const count = async (table: 'users' | 'subscriptions' | 'promoters' | 'promo_clicks') =>
    (await db.selectFrom(table).select(db.fn.countAll<number>().as('n')).executeTakeFirstOrThrow())
      .n;
  // Admin, staff, a buyer, a second address, an applicant; two promoters existed before.
  tally.same('users', await count('users'), 5);
  tally.same('promoters', await count('promoters'), 4);
  tally.same('subscriptions', await count('subscriptions'), 1);
  tally.same('clicks', await count('promo_clicks'), 1);
  const team = '/api/admin/team';
  await ask({
    method: 'PATCH',
    path: `${team}/${staff.user.id}`,
    as: boss.token,
    body: { role: 'admin' },
  });
  const { token } = await (fixture.nodes[0]?.services.accounts.login({
    username: 'staff',
    password: PASSWORD,
  }) ?? staff);
  await Promise.all([
    ask({ method: 'DELETE', path: `${team}/${staff.user.id}`, as: boss.token }),
    ask({ method: 'DELETE', path: `${team}/${boss.user.id}`, as: token }),
  ]);
  const admins = await db.selectFrom('users').select('id').where('role', '=', 'admin').execute();
  tally.same('admins left', admins.length, 1);
  await fixture.work();
  await fixture.close();
}

type Send = (node: Node, method: string, example: Example) => Promise<Response>;

/** Two servers start on an empty database at once. */
async function startBoth({ url, dataDir }: RaceOptions, tally: Tally): Promise<[Node, Node]> {
  const clock = raceClock(Date.now()).now;
  const start = () => startNode(url, { clock, tally, env: { DATA_DIR: dataDir } });
  const nodes = await Promise.all([start(), start()]);
  await Promise.all(nodes.map(({ services }) => seedIfEmpty(services)));
  return nodes;
}

/** Where the examples are made: on the first server, by an admin. */
function worldOn(first: Node, send: Send): World {
  const { services, app } = first;
  return worldOf({
    services,
    calls: documentedCalls(app),
    async call(route, body) {
      const [method = '', path = ''] = route.split(' ');
      const answer = await send(first, method, { path, body });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${route}: ${answer.status} ${text}`);
      return text === '' ? null : JSON.parse(text);
    },
  });
}

/** Every call for admins, sent concurrently to two servers. */
export async function raceRoutes(options: RaceOptions, tally: Tally): Promise<void> {
  const database = await openRaceDatabase(options.url);
  const nodes = await startBoth({ ...options, url: database.url }, tally);
  const credentials = { username: 'admin', password: DEMO_PASSWORD };
  const { token } = await nodes[0].services.accounts.login(credentials);
  const send: Send = async ({ app }, method, { path, body }) =>
    app.request(path, { method, ...sentAs(token, body) });
  const world = worldOn(nodes[0], send);
  for (const call of changesOf(world.calls)) {
    const { route } = call;
    const [method = ''] = route.split(' ');
    const example = await exampleOf(world, call);
    const all = [...nodes, ...nodes].map((node) => send(node, method, example));
    for (const answer of await Promise.all(all)) {
      const said = `${route} ${answer.status}`;
      tally.count(said);
      if (answer.status >= 500) tally.fault(`${said} ${await answer.text()}`);
    }
  }
  tally.count(`deadlocks ${await database.deadlocks()}`);
  await Promise.all(nodes.map((node) => node.close()));
  await database.close();
}

function sentAs(token: string, body: unknown) {
  const headers = { authorization: `Bearer ${token}` };
  if (body === undefined) return { headers };
  if (body instanceof FormData) return { headers, body };
  return {
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}
