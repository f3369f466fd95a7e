import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { call, type CallOptions, publicLookup, type Resolve } from './call.ts';

const PUBLIC = '93.184.216.34';

/** Answers as `dns.lookup`: the first time the first list, and so on; the last one from then on. */
function resolving(...answers: [string[], ...string[][]]) {
  let asked = 0;
  const resolve = ((_name: string, _options: unknown, done: (e: null, found: object[]) => void) => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    done(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    );
  }) as unknown as Resolve;
  return { resolve, asked: () => asked };
}

/** A web server on this machine, and what it was asked for. */
async function openServer(body = 'a picture') {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/moved') response.writeHead(302, { location: '/inside' }).end();
    else if (request.url !== '/slow') response.end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { asked, port, url: `http://pictures.example:${port}` };
}

const get = (url: string, options: Partial<CallOptions>) =>
  call(url, {
    method: 'GET',
    headers: {},
    timeoutMs: 2000,
    maxBytes: 100,
    allowPrivate: true,
    ...options,
  });

const look = (resolve: Resolve, all: boolean, allowPrivate = false) =>
  new Promise((done) => {
    publicLookup(allowPrivate, resolve)('push.example', { all }, (error, address, family) =>
      done(error ? error.message : [address, family]),
    );
  });

it('a name that is resolved gives public addresses only', async () => {
  const mixed = () => resolving(['10.0.0.1', PUBLIC]).resolve;
  expect(await look(mixed(), false)).toEqual([PUBLIC, 4]);
  expect(await look(mixed(), true)).toEqual([[{ address: PUBLIC, family: 4 }], undefined]);
});

it('a name that is resolved fails for a public name of a private machine', async () => {
  const inside = () => resolving(['127.0.0.1']).resolve;
  expect(await look(inside(), false)).toBe('push.example is not a public address');
  expect(await look(inside(), false, true)).toEqual(['127.0.0.1', 4]);
});

it('a name that is resolved is asked once, so a second answer that leads inside is never used', async () => {
  const { asked, port } = await openServer();
  const { resolve, asked: times } = resolving([PUBLIC], ['127.0.0.1']);
  const url = 'https://pictures.example/';
  const careful = { allowPrivate: false, resolve, timeoutMs: 100 };
  // Nothing answers there in time.
  await expect(get(url, careful)).rejects.toThrow();
  expect(times()).toBe(1);
  await expect(get(url, careful)).rejects.toThrow('not a public address');
  expect([times(), asked]).toEqual([2, []]);
  // The same name and server, where a developer allows it.
  const here = await get(`http://pictures.example:${port}/a`, { resolve });
  expect([here.status, asked]).toEqual([200, ['/a']]);
});

const here = () => ({ resolve: resolving(['127.0.0.1']).resolve });

it('an outgoing request does not follow to another place', async () => {
  const server = await openServer();
  const moved = await get(`${server.url}/moved`, here());
  expect([moved.status, moved.headers.location]).toEqual([302, '/inside']);
  expect(server.asked).toEqual(['/moved']);
});

it('an outgoing request ends when it takes too long or brings too much', async () => {
  const server = await openServer('x'.repeat(200));
  await expect(get(`${server.url}/`, here())).rejects.toThrow('more than 100 bytes');
  expect((await get(`${server.url}/`, { ...here(), maxBytes: 200 })).body).toHaveLength(200);
  await expect(get(`${server.url}/slow`, { ...here(), timeoutMs: 50 })).rejects.toThrow();
});

it.each(['http://127.0.0.1/', 'https://[::1]/', 'https://10.0.0.1/', 'https://db.internal/', ''])(
  'an outgoing request never goes to %j',
  async (url) => {
    await expect(get(url, { allowPrivate: false })).rejects.toThrow('the address is not public');
  },
);
