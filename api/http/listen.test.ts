import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { problemSchema } from '#shared/base/errors.schemas.ts';
import { type Fetch, listen, type Listener } from './listen.ts';

const HERE = { host: '127.0.0.1', port: 0 };
const fine: Fetch = () => new Response('fine');

let listener: Listener | undefined;
afterEach(async () => {
  await listener?.close();
  listener = undefined;
});

/** Everything that comes back until the server hangs up. */
async function exchange(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

it.each([
  ['no HTTP at all', 400, 'skates\r\n\r\n'],
  ['a host that cannot be', 400, 'GET / HTTP/1.1\r\nHost: <>\r\nConnection: close\r\n\r\n'],
  ['a length that is none', 400, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n'],
  ['too much of a header', 431, `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
])(
  'what is no proper request is answered with a code and a sentence: %s',
  async (_, status, text) => {
    listener = await listen(fine, HERE);
    const answer = await exchange(listener.port, text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.toLowerCase()).toContain('content-type: application/json');
    const body = /\{.*\}/.exec(answer)?.[0] ?? '';
    expect(problemSchema.parse(JSON.parse(body)).code).toMatch(/^request\./);
  },
);

it('a request that never ends is refused, and its connection closed though the client keeps its side open', async () => {
  const limits = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 50 };
  listener = await listen(fine, { ...HERE, limits });
  const options = { port: listener.port, host: '127.0.0.1', allowHalfOpen: true };
  const sockets = Array.from({ length: 30 }, () => connect(options));
  const gone = sockets.map(async (socket) => {
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', () => undefined);
    socket.write('POST / HTTP/1.1\r\nContent-Length: 5\r\n');
    await once(socket, 'end');
    // Only a closed socket answers this with a reset.
    const nagging = setInterval(() => socket.write('x'), 100);
    await new Promise((closed) => socket.once('close', closed));
    clearInterval(nagging);
    return answer;
  });
  for (const answer of await Promise.all(gone)) expect(answer).toMatch(/^HTTP\/1.1 408 /);
});

it('closing answers what is under way, takes nothing new, and waits for nobody who asks nothing', async () => {
  const answering = Promise.withResolvers<Response>();
  const asked = Promise.withResolvers<void>();
  const { port, close } = await listen(() => {
    asked.resolve();
    return answering.promise;
  }, HERE);
  const idle = connect(port, '127.0.0.1');
  await once(idle, 'connect');
  const response = fetch(`http://127.0.0.1:${port}/`);
  await asked.promise;
  const closed = close();
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
  answering.resolve(new Response('after all'));
  expect(await (await response).text()).toBe('after all');
  await closed;
});

it('closing cuts off what never ends', async () => {
  const endless = new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(1)) });
  const { port, close } = await listen(() => new Response(endless), { ...HERE, patienceMs: 20 });
  const response = await fetch(`http://127.0.0.1:${port}/`);
  await close();
  await expect(response.text()).rejects.toThrow('terminated');
});
