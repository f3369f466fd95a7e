import { documentedCalls } from '#api/app.testing.ts';
import { changesOf, type Example, exampleOf, worldOf } from '#api/examples.testing.ts';
import type { World } from '#api/examples.things.testing.ts';
import { DEMO_PASSWORD, seedIfEmpty } from '#api/demo/demo.ts';
import { openRaceDatabase, type RaceOptions } from './database.ts';
import { type Node, raceClock, startNode } from './nodes.ts';
import type { Tally } from './tally.ts';

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
